import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";

/** Before something would be lost: keep it in the browser, throw it away, or stay. */
export function DirectoryClosing() {
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
