import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { DialogFooter } from "#ui/overlay/Dialog.tsx";
import { ActedNote } from "./ActedNote.tsx";
import { submitEvent } from "./submitEvent.ts";
import { useWizard, useWizardState } from "./wizardContext.ts";

/** Where the user is, and the ways on: back, next, publish now or later, save, cancel. */
export function WizardFooter() {
  const { t } = useTranslation("wizard");
  const { actor, tools } = useWizard();
  const step = useWizardState(({ context }) => context.step);
  const mode = useWizardState(({ context }) => context.mode);
  const intent = useWizardState(({ context }) => context.intent);
  const editing = useWizardState((snapshot) => snapshot.hasTag("editing"));
  const submitting = useWizardState((snapshot) => snapshot.hasTag("submitting"));
  const awaiting = useWizardState((snapshot) => snapshot.matches("awaitingPhotos"));
  const creates = mode !== "edit";
  const last = step === "confirmation";
  const busyWords = { publish: t("busy.publishing"), keep: t("busy.savingDraft"), save: t("busy.saving") };
  return (
    <DialogFooter>
      {awaiting ? (
        <span className="mr-auto text-sm text-muted max-sm:hidden">{t("photos.uploading")}</span>
      ) : (
        <ActedNote />
      )}
      <LiveRegion>{submitting ? busyWords[intent] : ""}</LiveRegion>
      {awaiting ? (
        <Button onClick={() => actor.send({ type: "work.cancel" })}>{t("cancel")}</Button>
      ) : (
        <Button
          className="max-sm:hidden"
          disabled={submitting}
          onClick={() => actor.send({ type: "wizard.close" })}
        >
          {t("cancel")}
        </Button>
      )}
      {step !== "details" && (
        <Button disabled={!editing} onClick={() => actor.send({ type: "step.back" })}>
          {t("back")}
        </Button>
      )}
      {creates && (
        <Button
          disabled={!editing && !(submitting && intent === "keep")}
          busy={submitting && intent === "keep"}
          onClick={() => actor.send({ type: "publish.later", key: tools.newKey() })}
        >
          {t("publishLater")}
        </Button>
      )}
      {last ? (
        <Button
          variant="primary"
          busy={submitting && intent !== "keep"}
          disabled={!editing && !submitting}
          kbd="Ctrl ↵"
          onClick={() => actor.send(submitEvent(mode, tools.newKey()))}
        >
          {t(creates ? "publishNow" : "save")}
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={!editing}
          kbd="Ctrl ↵"
          onClick={() => actor.send({ type: "step.next" })}
        >
          {t("next")}
        </Button>
      )}
    </DialogFooter>
  );
}
