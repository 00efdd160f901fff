import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Dialog, DialogContent } from "#ui/overlay/Dialog.tsx";
import { historyKey } from "#ui/wizard/historyKey.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { WizardBody } from "./WizardBody.tsx";
import { submitEvent, WizardFooter } from "./WizardFooter.tsx";
import { WizardHeader } from "./WizardHeader.tsx";
import {
  useWizard,
  useWizardState,
  type WizardActor,
  WizardContext,
  type WizardTools,
} from "./wizardContext.ts";

/** Before something would be lost: keep it in the browser, throw it away, or stay. */
function ClosingDialog() {
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const open = useWizardState((snapshot) => snapshot.matches("confirmingClose"));
  const mode = useWizardState(({ context }) => context.mode);
  const pending = useWizardState(({ context }) => context.photos.pending);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && actor.send({ type: "close.stay" })}
      title={t(`closing.title.${mode}`)}
      description={pending > 0 ? `${t("closing.text")} ${t("closing.uploading")}` : t("closing.text")}
      confirmLabel={t("closing.keep")}
      cancelLabel={t("closing.stay")}
      onConfirm={() => actor.send({ type: "close.keep" })}
    >
      <Button
        variant="danger"
        className="mt-2 self-start"
        onClick={() => actor.send({ type: "close.discard" })}
      >
        {t(`closing.discard.${mode}`)}
      </Button>
    </ConfirmDialog>
  );
}

/** A place that is being looked for is no part of the form yet: its letters are the browser's to take back. */
const searches = (actor: WizardActor, target: EventTarget) => {
  const search = actor.getSnapshot().children.locationSearch?.getSnapshot().context;
  return (
    target instanceof HTMLInputElement && target.role === "combobox" && !search?.chosen && search?.text !== ""
  );
};

/** Ctrl or Cmd with Enter goes on (and publishes or saves at the end); with Z and Shift+Z or Y it undoes and redoes. */
function useWizardKeys(actor: WizardActor, tools: WizardTools) {
  return (event: KeyboardEvent) => {
    const history = historyKey(event);
    if (history && !searches(actor, event.target)) {
      event.preventDefault();
      return actor.send({ type: `edit.${history}` });
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    const { context } = actor.getSnapshot();
    if (context.step !== "confirmation") actor.send({ type: "step.next" });
    else actor.send(submitEvent(context.mode, tools.newKey()));
  };
}

interface PropertyWizardProps {
  actor: WizardActor;
  tools: WizardTools;
}

/** The add and edit wizard: four steps in a dialog (WIZ-01). The panel around it starts and ends its machine. */
export function PropertyWizard({ actor, tools }: PropertyWizardProps) {
  const value = useRef({ actor, tools });
  if (value.current.actor !== actor || value.current.tools !== tools) value.current = { actor, tools };
  const onKeyDown = useWizardKeys(actor, tools);
  return (
    <WizardContext value={value.current}>
      <Dialog open onOpenChange={(open) => !open && actor.send({ type: "wizard.close" })}>
        <DialogContent
          size="wizard"
          outside="stay"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <Part onClose={() => actor.send({ type: "wizard.close" })}>
            <WizardHeader />
            <WizardBody />
            <WizardFooter />
          </Part>
          <ClosingDialog />
          <ConflictDialog />
        </DialogContent>
      </Dialog>
    </WizardContext>
  );
}
