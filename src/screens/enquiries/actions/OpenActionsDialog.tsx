import { contactKey } from "#machines/enquiry-actions/contactKey.ts";
import { Dialog, DialogContent } from "#ui/overlay/Dialog.tsx";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { focusList } from "./focusList.ts";
import { MarkForm } from "./MarkForm.tsx";
import { ResendForm } from "./ResendForm.tsx";

/** The dialog of the action that is asked for. */
export default function OpenActionsDialog() {
  const { actor } = useEnquiryActions();
  const marks = useActionsState((snapshot) => snapshot.matches({ confirming: "mark" }));
  const asked = useActionsState(({ context }) => context.asked);
  return (
    <Dialog open onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}>
      <DialogContent
        size="small"
        outside="stay"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusList(asked ? `[data-row-menu="${contactKey(asked)}"]` : "[data-actions-bar] button");
        }}
      >
        {marks ? <MarkForm /> : <ResendForm />}
      </DialogContent>
    </Dialog>
  );
}
