import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { WizardClosing, WizardDialog, wizardKeys } from "#product/wizard/WizardDialog.tsx";
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
    <WizardClosing
      actor={actor}
      open={open}
      title={t(`closing.title.${mode}`)}
      description={pending > 0 ? `${t("closing.text")} ${t("closing.uploading")}` : t("closing.text")}
      labels={{
        keep: t("closing.keep"),
        stay: t("closing.stay"),
        discard: t(`closing.discard.${mode}`),
      }}
    />
  );
}

/** A place that is being looked for is no part of the form yet: its letters are the browser's to take back. */
const searches = (actor: WizardActor, target: EventTarget) => {
  const search = actor.getSnapshot().children.locationSearch?.getSnapshot().context;
  return (
    target instanceof HTMLInputElement && target.role === "combobox" && !search?.chosen && search?.text !== ""
  );
};

/** The last step's keys publish or save, as its main button does. */
const keysOf = (actor: WizardActor, tools: WizardTools) =>
  wizardKeys(actor, {
    leavesHistory: (target) => searches(actor, target),
    atLast: () => actor.getSnapshot().context.step === "confirmation",
    submit: () => actor.send(submitEvent(actor.getSnapshot().context.mode, tools.newKey())),
  });

interface PropertyWizardProps {
  actor: WizardActor;
  tools: WizardTools;
}

/** The add and edit wizard: four steps in a dialog (WIZ-01). The panel around it starts and ends its machine. */
export function PropertyWizard({ actor, tools }: PropertyWizardProps) {
  const value = useRef({ actor, tools });
  if (value.current.actor !== actor || value.current.tools !== tools) value.current = { actor, tools };
  return (
    <WizardContext value={value.current}>
      <WizardDialog
        actor={actor}
        onKeyDown={keysOf(actor, tools)}
        questions={
          <>
            <ClosingDialog />
            <ConflictDialog />
          </>
        }
      >
        <WizardHeader />
        <WizardBody />
        <WizardFooter />
      </WizardDialog>
    </WizardContext>
  );
}
