import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { clock } from "#ui/format/day.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Dialog, DialogContent, DialogCross, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import { goOn, useWizard, useWizardState, useWizardText, type Wizard, WizardContext } from "./useWizard.ts";

/** What the keys of undo (Ctrl or Cmd with Z) and redo (with Shift and Z, or Y) ask for; `null` for all others. */
function historyKey({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) {
  // Half a composed letter belongs to the browser.
  if (!(ctrlKey || metaKey) || altKey || nativeEvent.isComposing) return null;
  const pressed = key.toLowerCase();
  if (pressed === "y") return "redo";
  if (pressed !== "z") return null;
  return shiftKey ? "redo" : "undo";
}

/** Title, when the browser last kept it (on a phone below the steps), undo and redo, the cross. */
function WizardBar() {
  const { t } = useTranslation(["wizards", "common"]);
  const { actor, kernel } = useWizard();
  const title = useWizardText((wizard, context) => wizard.title(context));
  const keptAt = useWizardState(({ context }) => (kernel.hasChanges(context) ? context.keptAt : null));
  const canUndo = useWizardState((snapshot) => snapshot.can({ type: "edit.undo" }));
  const canRedo = useWizardState((snapshot) => snapshot.can({ type: "edit.redo" }));
  return (
    <DialogHeader>
      <DialogTitle className="truncate">{title}</DialogTitle>
      {keptAt && <Badge className="max-sm:hidden">{t("kept", { time: clock(keptAt) })}</Badge>}
      <div className="ml-auto flex items-center gap-1">
        <IconButton label={t("undo")} disabled={!canUndo} onClick={() => actor.send({ type: "edit.undo" })}>
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton label={t("redo")} disabled={!canRedo} onClick={() => actor.send({ type: "edit.redo" })}>
          <Redo2 aria-hidden="true" />
        </IconButton>
        <DialogCross label={t("common:close")} />
      </div>
    </DialogHeader>
  );
}

interface WizardKeys {
  /** Whether undo and redo are the browser's, of the control that has the focus. */
  leavesHistory?: (target: EventTarget) => boolean;
  /** What the last step's main button does. */
  submit: () => void;
}

/** Ctrl or Cmd with Enter goes on, and submits at the end; with Z and Shift+Z or Y it undoes and redoes. */
const keysOf =
  (wizard: Wizard, { leavesHistory, submit }: WizardKeys) =>
  (event: KeyboardEvent) => {
    const { actor, kernel } = wizard;
    const history = historyKey(event);
    if (history && !leavesHistory?.(event.target)) {
      event.preventDefault();
      return actor.send({ type: `edit.${history}` });
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (actor.getSnapshot().context.step === kernel.steps.at(-1)) submit();
    else goOn(wizard);
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

const WizardConflict = lazyComponent(() => import("./WizardConflict.tsx"));

/** What somebody else saved meanwhile: few ever see it, so its code comes when it is needed. */
function WizardOvertaken() {
  const overtaken = useWizardState((snapshot) => snapshot.hasTag("conflict"));
  if (!overtaken) return null;
  return (
    <LazyBoundary>
      <WizardConflict />
    </LazyBoundary>
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
          <WizardOvertaken />
        </DialogContent>
      </Dialog>
    </WizardContext>
  );
}
