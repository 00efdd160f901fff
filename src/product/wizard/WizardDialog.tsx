import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#ui/control/Button.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Dialog, DialogContent } from "#ui/overlay/Dialog.tsx";
import { historyKey } from "#ui/wizard/historyKey.ts";

type WizardEvent =
  | "edit.undo"
  | "edit.redo"
  | "step.next"
  | "wizard.close"
  | "close.keep"
  | "close.discard"
  | "close.stay";

/** The machine of a wizard, as what every wizard has sees it. */
export interface WizardSend {
  send: (event: { type: WizardEvent }) => void;
}

interface WizardKeys {
  /** Whether undo and redo are the browser's, of the control that has the focus. */
  leavesHistory?: (target: EventTarget) => boolean;
  atLast: () => boolean;
  submit: () => void;
}

/** Ctrl or Cmd with Enter goes on, and submits at the end; with Z and Shift+Z or Y it undoes and redoes. */
export const wizardKeys =
  (actor: WizardSend, { leavesHistory, atLast, submit }: WizardKeys) =>
  (event: KeyboardEvent) => {
    const history = historyKey(event);
    if (history && !leavesHistory?.(event.target)) {
      event.preventDefault();
      return actor.send({ type: `edit.${history}` });
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (atLast()) submit();
    else actor.send({ type: "step.next" });
  };

interface WizardDialogProps {
  actor: WizardSend;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Header, body and footer. */
  children: ReactNode;
  /** The questions that stand over it. */
  questions: ReactNode;
}

/** A wizard in its dialog: a press beside it closes nothing, and the machine decides about the cross and Escape. */
export function WizardDialog({ actor, onKeyDown, children, questions }: WizardDialogProps) {
  const close = () => actor.send({ type: "wizard.close" });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        size="wizard"
        outside="stay"
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => event.preventDefault()}
      >
        <Part onClose={close}>{children}</Part>
        {questions}
      </DialogContent>
    </Dialog>
  );
}

interface WizardClosingProps {
  actor: WizardSend;
  open: boolean;
  title: string;
  description: string;
  labels: Readonly<Record<"keep" | "stay" | "discard", string>>;
}

/** Before something would be lost: keep it in the browser, throw it away, or stay. */
export function WizardClosing({ actor, open, title, description, labels }: WizardClosingProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && actor.send({ type: "close.stay" })}
      title={title}
      description={description}
      confirmLabel={labels.keep}
      cancelLabel={labels.stay}
      onConfirm={() => actor.send({ type: "close.keep" })}
    >
      <Button
        variant="danger"
        className="mt-2 self-start"
        onClick={() => actor.send({ type: "close.discard" })}
      >
        {labels.discard}
      </Button>
    </ConfirmDialog>
  );
}
