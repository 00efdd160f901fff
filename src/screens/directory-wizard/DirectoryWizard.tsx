import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { coordinatesOf } from "#machines/position/roughPlacement.ts";
import { WizardDialog } from "#product/wizard/WizardDialog.tsx";
import { WizardFooter } from "#product/wizard/WizardFooter.tsx";
import { Button } from "#ui/control/Button.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { DirectoryBody } from "./DirectoryBody.tsx";
import {
  type DirectoryWizardActor,
  DirectoryWizardContext,
  type DirectoryWizardTools,
  useDirectoryState,
  useDirectoryWizard,
} from "./useDirectoryWizard.ts";
import { useShownEntry } from "./useShownEntry.ts";

/** The marker was dragged: latitude and longitude change only after a yes; otherwise it goes back (ENTRY-07). */
function MoveDialog() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const move = useDirectoryState(({ context }) => context.move);
  const { Latitude, Longitude } = move ? coordinatesOf(move) : { Latitude: "", Longitude: "" };
  return (
    <ConfirmDialog
      open={move !== null}
      onOpenChange={(open) => !open && actor.send({ type: "move.cancel" })}
      title={t("move.title")}
      description={t("move.text", { latitude: Latitude, longitude: Longitude })}
      confirmLabel={t("move.confirm")}
      cancelLabel={t("move.cancel")}
      onConfirm={() => actor.send({ type: "move.accept" })}
    />
  );
}

/** It can be saved at any step (ENTRY-01, ENTRY-02). */
function DirectoryFooter() {
  const { t } = useTranslation("common");
  const { actor } = useDirectoryWizard();
  const last = useDirectoryState(({ context }) => context.step === "confirmation");
  const editing = useDirectoryState((snapshot) => snapshot.hasTag("editing"));
  const submitting = useDirectoryState((snapshot) => snapshot.hasTag("submitting"));
  const save = () => actor.send({ type: "edit.save" });
  return (
    <WizardFooter submitLabel={t("save")} submitBusy={submitting} onSubmit={save}>
      {!last && (
        <Button busy={submitting} disabled={!editing && !submitting} onClick={save}>
          {t("save")}
        </Button>
      )}
    </WizardFooter>
  );
}

interface DirectoryWizardProps {
  actor: DirectoryWizardActor;
  tools: DirectoryWizardTools;
}

/** The edit wizard of a directory entry: four steps in a dialog (ENTRY-01). The panel around it starts and ends its machine. */
export function DirectoryWizard({ actor, tools }: DirectoryWizardProps) {
  const value = useMemo(() => ({ actor, tools }), [actor, tools]);
  return (
    <DirectoryWizardContext value={value}>
      <WizardDialog
        wizard={useShownEntry(actor, tools)}
        submit={() => actor.send({ type: "edit.save" })}
        questions={<MoveDialog />}
      >
        <DirectoryBody />
        <DirectoryFooter />
      </WizardDialog>
    </DirectoryWizardContext>
  );
}
