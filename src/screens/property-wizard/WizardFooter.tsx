import { useTranslation } from "react-i18next";
import type { PhotoDeed } from "#machines/photo-upload/photoUploadSetup.ts";
import { wizardSteps } from "#machines/property-form/stepOfField.ts";
import { mergeKey, placeOfKey } from "#machines/property-wizard/historyKeys.ts";
import type { WizardMode } from "#machines/property-wizard/wizardContext.ts";
import { ActedNote } from "#product/wizard/WizardBar.tsx";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { DialogFooter } from "#ui/overlay/Dialog.tsx";
import { useLeadTo, useTypingPause } from "#ui/wizard/useLeadTo.ts";
import { controlId, useFieldName, useWizard, useWizardState } from "./wizardContext.ts";

/** Says what undo or redo did, and leads there; else which step of how many is open. */
function PropertyActedNote() {
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const fieldName = useFieldName();
  const step = useWizardState(({ context }) => context.step);
  const acted = useWizardState(({ context }) => context.acted);
  const stroke = useWizardState(({ context: { history } }) => (history.open === null ? null : history.past));
  useTypingPause(stroke, () => actor.send({ type: "field.leave" }));
  const path = acted ? placeOfKey(acted.key).path : "";
  const [root = ""] = path.split(".");
  useLeadTo(acted, [path, root, `${root}.list`, `${root}.add`].map(controlId));
  const nameOf = (key: string) => {
    if (key.startsWith(`${mergeKey}.`)) return t("history.merge");
    const of = /^proposals?(?=\.)/.exec(key)?.[0];
    if (of) return t(`history.${of as "proposal"}`, { what: fieldName(path) });
    if (root === "Photos") return t(`history.photos.${key.slice("Photos.".length) as PhotoDeed}`);
    return fieldName(path);
  };
  return (
    <ActedNote acted={acted ? t(`history.${acted.way}`, { what: nameOf(acted.key) }) : ""}>
      {t("step", { at: wizardSteps.indexOf(step) + 1, of: wizardSteps.length })}
    </ActedNote>
  );
}

/** What the last step's main button does: publish a new property or a draft, save an edited one. */
export const submitEvent = (mode: WizardMode, key: string) =>
  mode === "edit" ? ({ type: "edit.save", key } as const) : ({ type: "publish.now", key } as const);

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
        <PropertyActedNote />
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
