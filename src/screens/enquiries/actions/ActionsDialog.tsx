import { lazy, Suspense } from "react";
import { useActionsState } from "./actionsContext.ts";

const OpenActionsDialog = lazy(() => import("./OpenActionsDialog.tsx"));

/** What an action asks before it begins; nothing is loaded before it asks. */
export function ActionsDialog() {
  const asks = useActionsState((snapshot) => snapshot.hasTag("confirming"));
  if (!asks) return null;
  return (
    <Suspense>
      <OpenActionsDialog />
    </Suspense>
  );
}
