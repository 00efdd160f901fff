import { Part } from "#ui/layout/Part.tsx";
import { lazyPart } from "#ui/load/lazyPart.ts";
import { useFeeds, useFeedsState } from "./feedsContext.ts";

const NameDialog = lazyPart(() => import("./NameDialog.tsx"));
const SwitchOffDialog = lazyPart(() => import("./SwitchOffDialog.tsx"));

/** What is asked; nothing is loaded before it is. */
export function FeedDialogs() {
  const { actor } = useFeeds();
  const names = useFeedsState((snapshot) => snapshot.hasTag("dialog"));
  const asks = useFeedsState((snapshot) => snapshot.matches({ list: "confirming" }));
  return (
    <>
      {names && (
        <Part room="none" onClose={() => actor.send({ type: "form.cancel" })}>
          <NameDialog />
        </Part>
      )}
      {asks && (
        <Part room="none" onClose={() => actor.send({ type: "confirm.cancel" })}>
          <SwitchOffDialog />
        </Part>
      )}
    </>
  );
}
