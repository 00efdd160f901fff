import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { useWizard, useWizardState } from "./wizardContext.ts";

/** Before something would be lost: keep it in the browser, throw it away, or stay. */
export function ClosingDialog() {
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
