import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogCross,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";
import { PreviewBody } from "./PreviewBody.tsx";

/** One invoice over the whole screen; Escape and the cross close it, and the focus goes back to its row. */
export function InvoicePreview() {
  const { t } = useTranslation(["invoicing", "common"]);
  const list = useInvoices();
  const open = useInvoicesState((snapshot) => !snapshot.matches({ preview: "closed" }));
  const preview = useInvoicesState(({ context }) => context.preview);
  const saving = useInvoicesState((snapshot) => snapshot.matches({ download: "saving" }));
  if (!preview) return null;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && list.send({ type: "preview.close" })}>
      <DialogContent size="full" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle className="truncate">{t("preview.title", { number: preview.number })}</DialogTitle>
          <DialogActions>
            <Button
              variant="primary"
              busy={saving}
              aria-label={t("downloadOf", { number: preview.number })}
              onClick={() => list.send({ type: "invoice.download", ...preview })}
            >
              <Download aria-hidden="true" />
              <span className="max-sm:sr-only">{t("download")}</span>
            </Button>
          </DialogActions>
          <DialogCross label={t("common:close")} />
        </DialogHeader>
        <PreviewBody number={preview.number} />
      </DialogContent>
    </Dialog>
  );
}
