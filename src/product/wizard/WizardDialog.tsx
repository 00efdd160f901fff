import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Dialog, DialogContent } from "#ui/overlay/Dialog.tsx";
import { historyKey } from "#ui/wizard/historyKey.ts";
import { useWizard, useWizardState, useWizardText, type Wizard, WizardContext } from "./useWizard.ts";
import { WizardBar } from "./WizardBar.tsx";
import { WizardConflict } from "./WizardConflict.tsx";

interface WizardKeys {
  /** Whether undo and redo are the browser's, of the control that has the focus. */
  leavesHistory?: (target: EventTarget) => boolean;
  /** What the last step's main button does. */
  submit: () => void;
}

/** Ctrl or Cmd with Enter goes on, and submits at the end; with Z and Shift+Z or Y it undoes and redoes. */
const keysOf =
  ({ actor, kernel }: Wizard, { leavesHistory, submit }: WizardKeys) =>
  (event: KeyboardEvent) => {
    const history = historyKey(event);
    if (history && !leavesHistory?.(event.target)) {
      event.preventDefault();
      return actor.send({ type: `edit.${history}` });
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (actor.getSnapshot().context.step === kernel.steps.at(-1)) submit();
    else actor.send({ type: "step.next" });
  };

/** Before something would be lost: keep it in the browser, throw it away, or stay. */
function WizardClosing() {
  const { t } = useTranslation("wizards");
  const { actor } = useWizard();
  const open = useWizardState((snapshot) => snapshot.matches("confirmingClose"));
  const discard = useWizardText(({ closing }, context) => closing(context).discard);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && actor.send({ type: "close.stay" })}
      title={useWizardText(({ closing }, context) => closing(context).title)}
      description={useWizardText(({ closing }, context) => closing(context).text)}
      confirmLabel={t("closing.keep")}
      cancelLabel={t("closing.stay")}
      onConfirm={() => actor.send({ type: "close.keep" })}
    >
      <Button
        variant="danger"
        className="mt-2 self-start"
        onClick={() => actor.send({ type: "close.discard" })}
      >
        {discard}
      </Button>
    </ConfirmDialog>
  );
}

interface WizardDialogProps extends WizardKeys {
  wizard: Wizard;
  /** Body and footer. */
  children: ReactNode;
  /** The questions that stand over it, besides those of every wizard. */
  questions?: ReactNode;
}

/** A wizard in its dialog: a press beside it closes nothing, and the machine decides about the cross and Escape. */
export function WizardDialog({ wizard, children, questions, ...keys }: WizardDialogProps) {
  const close = () => wizard.actor.send({ type: "wizard.close" });
  return (
    <WizardContext value={wizard}>
      <Dialog open onOpenChange={(open) => !open && close()}>
        <DialogContent
          size="wizard"
          outside="stay"
          aria-describedby={undefined}
          onKeyDown={keysOf(wizard, keys)}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <LazyBoundary onClose={close}>
            <WizardBar />
            {children}
          </LazyBoundary>
          {questions}
          <WizardClosing />
          <WizardConflict />
        </DialogContent>
      </Dialog>
    </WizardContext>
  );
}
