import { lazy, Suspense } from "react";
import { useFeedsState } from "./feedsContext.ts";

const NameDialog = lazy(() => import("./NameDialog.tsx"));
const SwitchOffDialog = lazy(() => import("./SwitchOffDialog.tsx"));

/** What is asked; nothing is loaded before it is. */
export function FeedDialogs() {
  const names = useFeedsState((snapshot) => snapshot.hasTag("dialog"));
  const asks = useFeedsState((snapshot) => snapshot.matches({ list: "confirming" }));
  return (
    <Suspense>
      {names && <NameDialog />}
      {asks && <SwitchOffDialog />}
    </Suspense>
  );
}
