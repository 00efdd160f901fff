import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { DialogFooter } from "#ui/overlay/Dialog.tsx";
import { useLeadTo, useTypingPause } from "#ui/wizard/useLeadTo.ts";
import { goOn, useWizard, useWizardState, useWizardText } from "./useWizard.ts";

/** Says what undo or redo did, and leads there; else which step of how many is open. */
function ActedNote() {
  const { t } = useTranslation("wizards");
  const { actor, kernel, controlId, actedOn } = useWizard();
  const step = useWizardState(({ context }) => context.step);
  const acted = useWizardState(({ context }) => context.acted);
  const stroke = useWizardState(({ context: { history } }) => (history.open === null ? null : history.past));
  useTypingPause(stroke, () => actor.send({ type: "field.leave" }));
  const { what, paths } = acted ? actedOn(acted.key) : { what: "", paths: [] };
  useLeadTo(acted, paths.map(controlId));
  return (
    <span
      className="mr-auto text-sm text-muted max-sm:not-data-acted:hidden max-sm:basis-full"
      data-acted={acted ? "" : undefined}
    >
      <span role="status" className="font-medium text-ink">
        {acted && t(`history.${acted.direction}`, { what })}
      </span>
      {!acted && t("step", { at: kernel.steps.indexOf(step) + 1, of: kernel.steps.length })}
    </span>
  );
}

interface WizardFooterProps {
  /** What else can be done, beside the main button. */
  children?: ReactNode;
  /** The last step's main button. */
  submitLabel: string;
  submitBusy: boolean;
  onSubmit: () => void;
}

/** Where the user is, and the ways on: cancel, back, next, and at the end what all of it was for. */
export function WizardFooter({ children, submitLabel, submitBusy, onSubmit }: WizardFooterProps) {
  const { t } = useTranslation(["wizards", "common"]);
  const wizard = useWizard();
  const { actor, kernel, waiting } = wizard;
  const step = useWizardState(({ context }) => context.step);
  const editing = useWizardState((snapshot) => snapshot.hasTag("editing"));
  const submitting = useWizardState((snapshot) => snapshot.hasTag("submitting"));
  // Only waiting for a file can be stopped.
  const waits = useWizardState((snapshot) => snapshot.can({ type: "work.cancel" }));
  const sending = useWizardText((wizard, context) => wizard.sending(context));
  return (
    <DialogFooter>
      {waits ? <span className="mr-auto text-sm text-muted max-sm:hidden">{waiting}</span> : <ActedNote />}
      <LiveRegion>{submitting ? sending : ""}</LiveRegion>
      <Button
        disabled={submitting && !waits}
        onClick={() => actor.send({ type: waits ? "work.cancel" : "wizard.close" })}
      >
        {t("common:cancel")}
      </Button>
      {step !== kernel.steps[0] && (
        <Button disabled={!editing} onClick={() => actor.send({ type: "step.back" })}>
          {t("common:back")}
        </Button>
      )}
      {children}
      {step === kernel.steps.at(-1) ? (
        <Button
          variant="primary"
          busy={submitBusy}
          disabled={!editing && !submitting}
          kbd="Ctrl ↵"
          onClick={onSubmit}
        >
          {submitLabel}
        </Button>
      ) : (
        <Button variant="primary" disabled={!editing} kbd="Ctrl ↵" onClick={() => goOn(wizard)}>
          {t("next")}
        </Button>
      )}
    </DialogFooter>
  );
}
