import FileText from "lucide-react/icons/file-text";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useObjectUrl } from "#ui/control/useObjectUrl.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";
import { useProblemText } from "./useProblemText.ts";

/** The whole page, its width on a phone, and no list of pages beside it, as the viewers of browsers take it. */
const viewNow = () => `#view=${matchMedia("(width >= 48rem)").matches ? "Fit" : "FitH"}&navpanes=0`;

/** The PDF in the browser's own viewer, or why it is not there. */
export function PreviewBody({ number }: { number: string }) {
  const { t } = useTranslation("invoicing");
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
          retryLabel={t("failed.retry")}
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
      <LiveRegion className="sr-only">{file ? "" : t("preview.loading", { number })}</LiveRegion>
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
