import { Part } from "#ui/layout/Part.tsx";
import { lazyPart } from "#ui/load/lazyPart.ts";
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
