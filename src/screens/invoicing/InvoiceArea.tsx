import { useTranslation } from "react-i18next";
import { limits } from "#contracts/limits.ts";
import { pagesOf } from "#machines/list/pageOf.ts";
import { Card } from "#ui/Card.tsx";
import { FailureBanner } from "#ui/FailureBanner.tsx";
import { FailureState } from "#ui/FailureState.tsx";
import { Pagination } from "#ui/Pagination.tsx";
import { InvoiceTable } from "./InvoiceTable.tsx";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";
import { NoInvoices } from "./NoInvoices.tsx";
import { useProblemText } from "./useProblemText.ts";

/** The invoices in whatever state they are: coming, there, none, failed, or older than asked for. */
export function InvoiceArea() {
  const { t } = useTranslation("invoicing");
  const list = useInvoices();
  const empty = useInvoicesState((snapshot) => snapshot.hasTag("empty"));
  const failed = useInvoicesState((snapshot) => snapshot.matches({ results: "failed" }));
  const stale = useInvoicesState((snapshot) => snapshot.matches({ results: "stale" }));
  const why = useProblemText(useInvoicesState(({ context }) => context.problem));
  const retry = () => list.send({ type: "search.retry" });
  if (empty) return <NoInvoices />;
  if (failed) {
    return (
      <Card>
        <FailureState title={t("failed.title")} retryLabel={t("failed.retry")} onRetry={retry}>
          {why}
        </FailureState>
      </Card>
    );
  }
  return (
    <>
      {stale && (
        <FailureBanner title={t("stale")} actionLabel={t("failed.retry")} onAction={retry} reads>
          {why}
        </FailureBanner>
      )}
      <InvoiceTable />
      <Pages />
    </>
  );
}

function Pages() {
  const { t } = useTranslation("invoicing");
  const list = useInvoices();
  const page = useInvoicesState(({ context }) => context.search.skip / limits.pageSize + 1);
  const pages = useInvoicesState(({ context }) => pagesOf(context.total));
  if (pages === 1) return null;
  const go = (to: number) => {
    list.send({ type: "page.go", page: to });
    window.scrollTo({ top: 0 });
  };
  return (
    <Pagination
      className="self-end"
      page={page}
      pageCount={pages}
      onPageChange={go}
      label={t("pages.label")}
      previousLabel={t("pages.previous")}
      nextLabel={t("pages.next")}
      pageLabel={(number) => t("pages.page", { page: number })}
    />
  );
}
