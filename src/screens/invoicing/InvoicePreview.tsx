import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { useObjectUrl } from "#ui/control/useObjectUrl.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogCross,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

/** The whole page, its width on a phone, and no list of pages beside it, as the viewers of browsers take it. */
const viewNow = () => `#view=${matchMedia("(width >= 48rem)").matches ? "Fit" : "FitH"}&navpanes=0`;

/** The PDF in the browser's own viewer, or why it is not there. */
function PreviewBody({ number }: { number: string }) {
  const { t } = useTranslation(["invoicing", "list"]);
  const list = useInvoices();
  const file = useInvoicesState(({ context }) => context.file);
  const failed = useInvoicesState((snapshot) => snapshot.matches({ preview: "unreadable" }));
  const why = useProblemText(useInvoicesState(({ context }) => context.previewProblem));
  const address = useObjectUrl(file);
  if (failed) {
    return (
      <Middle>
        <FailureState
          title={t("preview.failed")}
          retryLabel={t("list:retry")}
          onRetry={() => list.send({ type: "preview.retry" })}
        >
          {why}
        </FailureState>
      </Middle>
    );
  }
  if (file && !navigator.pdfViewerEnabled) {
    return (
      <Middle>
        <EmptyState icon={<FileText aria-hidden="true" />} title={t("preview.notHereTitle")}>
          {t("preview.notHereText")}
        </EmptyState>
      </Middle>
    );
  }
  return (
    <div className="relative flex min-h-0 flex-1 justify-center bg-sunken">
      <LiveRegion className="absolute top-1/3 px-4 text-muted">
        {file ? "" : t("preview.loading", { number })}
      </LiveRegion>
      {address ? (
        <iframe
          title={t("preview.title", { number })}
          src={`${address}${viewNow()}`}
          className="size-full border-0"
        />
      ) : (
        <Skeleton className="m-4 aspect-[210/297] w-full max-w-[794px] rounded-card bg-surface md:my-6" />
      )}
    </div>
  );
}

const Middle = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-0 flex-1 items-center justify-center overflow-y-auto">{children}</div>
);

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
