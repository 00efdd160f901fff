import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { entryWizard } from "#machines/directory-wizard/directoryWizardContext.ts";
import { coordinatesOf } from "#machines/position/roughPlacement.ts";
import { WizardBar } from "#product/wizard/WizardBar.tsx";
import { WizardClosing, WizardDialog, wizardKeys } from "#product/wizard/WizardDialog.tsx";
import { clock } from "#ui/format/day.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { DirectoryBody } from "./DirectoryBody.tsx";
import { DirectoryConflict } from "./DirectoryConflict.tsx";
import { DirectoryFooter } from "./DirectoryFooter.tsx";
import {
  type DirectoryWizardActor,
  DirectoryWizardContext,
  type DirectoryWizardTools,
  useDirectoryState,
  useDirectoryWizard,
} from "./directoryWizardContext.ts";

/** Before something would be lost: keep it in the browser, throw it away, or stay. */
function DirectoryClosing() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const open = useDirectoryState((snapshot) => snapshot.matches("confirmingClose"));
  const uploading = useDirectoryState(({ context }) => context.uploading);
  return (
    <WizardClosing
      actor={actor}
      open={open}
      title={t("closing.title")}
      description={uploading ? `${t("closing.text")} ${t("closing.uploading")}` : t("closing.text")}
      labels={{ keep: t("closing.keep"), stay: t("closing.stay"), discard: t("closing.discard") }}
    />
  );
}

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

/** Title, when the browser last kept it, undo and redo, the cross. */
function DirectoryHeader() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const name = useDirectoryState(({ context }) => context.entry?.Name ?? null);
  const keptAt = useDirectoryState(({ context }) =>
    entryWizard.hasChanges(context) ? context.keptAt : null,
  );
  const canUndo = useDirectoryState((snapshot) => snapshot.can({ type: "edit.undo" }));
  const canRedo = useDirectoryState((snapshot) => snapshot.can({ type: "edit.redo" }));
  return (
    <WizardBar
      actor={actor}
      title={name === null ? t("titleLoading") : t("title", { name })}
      kept={keptAt && t("kept", { time: clock(keptAt) })}
      labels={{ undo: t("undo"), redo: t("redo") }}
      canUndo={canUndo}
      canRedo={canRedo}
    />
  );
}

const keysOf = (actor: DirectoryWizardActor) =>
  wizardKeys(actor, {
    atLast: () => actor.getSnapshot().context.step === "confirmation",
    submit: () => actor.send({ type: "edit.save" }),
  });

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
        actor={actor}
        onKeyDown={keysOf(actor)}
        questions={
          <>
            <MoveDialog />
            <DirectoryClosing />
            <DirectoryConflict />
          </>
        }
      >
        <DirectoryHeader />
        <DirectoryBody />
        <DirectoryFooter />
      </WizardDialog>
    </DirectoryWizardContext>
  );
}
