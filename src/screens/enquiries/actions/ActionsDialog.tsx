import { lazyPart } from "#ui/lazyPart.ts";
import { Part } from "#ui/Part.tsx";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";

const OpenActionsDialog = lazyPart(() => import("./OpenActionsDialog.tsx"));

/** What an action asks before it begins; nothing is loaded before it asks. */
export function ActionsDialog() {
  const { actor } = useEnquiryActions();
  const asks = useActionsState((snapshot) => snapshot.hasTag("confirming"));
  if (!asks) return null;
  return (
    <Part room="none" onClose={() => actor.send({ type: "confirm.cancel" })}>
      <OpenActionsDialog />
    </Part>
  );
}
