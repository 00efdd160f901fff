import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type KeyboardEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { losesWork } from "#machines/directory-wizard/losesWork.ts";
import { coordinatesOf } from "#machines/position/roughPlacement.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { clock } from "#ui/format/day.ts";
import { Part } from "#ui/layout/Part.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Dialog, DialogContent, DialogCross, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import { historyKey } from "#ui/wizard/historyKey.ts";
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
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && actor.send({ type: "close.stay" })}
      title={t("closing.title")}
      description={uploading ? `${t("closing.text")} ${t("closing.uploading")}` : t("closing.text")}
      confirmLabel={t("closing.keep")}
      cancelLabel={t("closing.stay")}
      onConfirm={() => actor.send({ type: "close.keep" })}
    >
      <Button
        variant="danger"
        className="mt-2 self-start"
        onClick={() => actor.send({ type: "close.discard" })}
      >
        {t("closing.discard")}
      </Button>
    </ConfirmDialog>
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
  const { t } = useTranslation(["directoryWizard", "common"]);
  const { actor } = useDirectoryWizard();
  const name = useDirectoryState(({ context }) => context.entry?.Name ?? null);
  const keptAt = useDirectoryState(({ context }) => (losesWork(context) ? context.keptAt : null));
  const canUndo = useDirectoryState((snapshot) => snapshot.can({ type: "edit.undo" }));
  const canRedo = useDirectoryState((snapshot) => snapshot.can({ type: "edit.redo" }));
  return (
    <DialogHeader>
      <DialogTitle className="truncate">
        {name === null ? t("titleLoading") : t("title", { name })}
      </DialogTitle>
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

/** Ctrl or Cmd with Enter goes on, and saves at the end; with Z and Shift+Z or Y it undoes and redoes. */
function useDirectoryKeys(actor: DirectoryWizardActor) {
  return (event: KeyboardEvent) => {
    const history = historyKey(event);
    if (history) {
      event.preventDefault();
      return actor.send({ type: `edit.${history}` });
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    const last = actor.getSnapshot().context.step === "confirmation";
    actor.send({ type: last ? "edit.save" : "step.next" });
  };
}

interface DirectoryWizardProps {
  actor: DirectoryWizardActor;
  tools: DirectoryWizardTools;
}

/** The edit wizard of a directory entry: four steps in a dialog (ENTRY-01). The panel around it starts and ends its machine. */
export function DirectoryWizard({ actor, tools }: DirectoryWizardProps) {
  const value = useMemo(() => ({ actor, tools }), [actor, tools]);
  const onKeyDown = useDirectoryKeys(actor);
  return (
    <DirectoryWizardContext value={value}>
      <Dialog open onOpenChange={(open) => !open && actor.send({ type: "wizard.close" })}>
        <DialogContent
          size="wizard"
          outside="stay"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <Part onClose={() => actor.send({ type: "wizard.close" })}>
            <DirectoryHeader />
            <DirectoryBody />
            <DirectoryFooter />
          </Part>
          <MoveDialog />
          <DirectoryClosing />
          <DirectoryConflict />
        </DialogContent>
      </Dialog>
    </DirectoryWizardContext>
  );
}
