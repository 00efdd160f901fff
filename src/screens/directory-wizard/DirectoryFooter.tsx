import { useTranslation } from "react-i18next";
import { directorySteps } from "#machines/directory-form/directoryForm.ts";
import { placeOfEntryKey } from "#machines/directory-wizard/directoryWizardContext.ts";
import { ActedNote } from "#product/wizard/WizardBar.tsx";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { DialogFooter } from "#ui/overlay/Dialog.tsx";
import { useLeadTo, useTypingPause } from "#ui/wizard/useLeadTo.ts";
import { controlId, useDirectoryState, useDirectoryWizard, useFieldName } from "./directoryWizardContext.ts";

/** Says what undo or redo did, and leads there; else which step of how many is open. */
function EntryActedNote() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const fieldName = useFieldName();
  const step = useDirectoryState(({ context }) => context.step);
  const acted = useDirectoryState(({ context }) => context.acted);
  const stroke = useDirectoryState(({ context: { history } }) =>
    history.open === null ? null : history.past,
  );
  useTypingPause(stroke, () => actor.send({ type: "field.leave" }));
  const path = acted ? placeOfEntryKey(acted.key).path : "";
  useLeadTo(acted, [controlId(path)]);
  const what = () => (path === "conflict" ? t("history.merge") : fieldName(path));
  return (
    <ActedNote acted={acted ? t(`history.${acted.way}`, { what: what() }) : ""}>
      {t("step", { at: directorySteps.indexOf(step) + 1, of: directorySteps.length })}
    </ActedNote>
  );
}

/** Where the user is, and the ways on: cancel, back, next, and save at any step (ENTRY-01, ENTRY-02). */
export function DirectoryFooter() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const step = useDirectoryState(({ context }) => context.step);
  const editing = useDirectoryState((snapshot) => snapshot.hasTag("editing"));
  const submitting = useDirectoryState((snapshot) => snapshot.hasTag("submitting"));
  const awaiting = useDirectoryState((snapshot) => snapshot.matches("awaitingLogo"));
  const last = step === "confirmation";
  const save = (
    <Button
      variant={last ? "primary" : undefined}
      busy={submitting}
      disabled={!editing && !submitting}
      kbd={last ? "Ctrl ↵" : undefined}
      onClick={() => actor.send({ type: "edit.save" })}
    >
      {t("save")}
    </Button>
  );
  return (
    <DialogFooter>
      {awaiting ? (
        <span className="mr-auto text-sm text-muted max-sm:hidden">{t("uploadingLogo")}</span>
      ) : (
        <EntryActedNote />
      )}
      <LiveRegion>{awaiting ? t("uploadingLogo") : submitting ? t("saving") : ""}</LiveRegion>
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
      {save}
      {!last && (
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
