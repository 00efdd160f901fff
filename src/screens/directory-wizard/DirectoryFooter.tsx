import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { DialogFooter } from "#ui/overlay/Dialog.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";
import { EntryActedNote } from "./EntryActedNote.tsx";

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
