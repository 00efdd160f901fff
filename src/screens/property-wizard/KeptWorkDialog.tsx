import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { clock, day } from "#ui/format/day.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";

interface KeptWorkDialogProps {
  /** The reference, as the unfinished work has it. */
  name: string;
  /** ISO, of its last change. */
  at: string;
  onResume(): void;
  onSaved(): void;
  onCancel(): void;
}

/** Before a property is opened that unfinished work exists on: go on with that, or open what is saved; both stay. */
export function KeptWorkDialog({ name, at, onResume, onSaved, onCancel }: KeptWorkDialogProps) {
  const { t } = useTranslation(["wizard", "common"]);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t("keptWork.title", { reference: name || t("keptWork.unnamed") })}
      description={t("keptWork.text", { date: `${day(at)}, ${clock(at)}` })}
      confirmLabel={t("keptWork.resume")}
      cancelLabel={t("common:cancel")}
      onConfirm={onResume}
    >
      <Button className="mt-2 self-start" onClick={onSaved}>
        {t("keptWork.saved")}
      </Button>
    </ConfirmDialog>
  );
}

interface FeedEditDialogProps {
  id: number;
  onEdit(): void;
  onCancel(): void;
}

/** Before a listing of a feed is edited that no row asked for: the next import overwrites it (LIST-61). */
export function FeedEditDialog({ id, onEdit, onCancel }: FeedEditDialogProps) {
  const { t } = useTranslation("properties");
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t("confirm.xmlEdit.title", { reference: t("id", { id }) })}
      description={t("confirm.xmlEdit.text")}
      confirmLabel={t("confirm.xmlEdit.confirm")}
      cancelLabel={t("confirm.cancel")}
      onConfirm={onEdit}
    />
  );
}
