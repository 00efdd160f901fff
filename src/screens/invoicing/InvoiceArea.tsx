import ReceiptText from "lucide-react/icons/receipt-text";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { ListPages } from "#product/list/ListPages.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { CardOrder } from "./InvoiceOrder.tsx";
import { InvoiceTable } from "./InvoiceTable.tsx";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

/** None in these days, or none at all: each with its next step. */
function NoInvoices() {
  const { t } = useTranslation("invoicing");
  const list = useInvoices();
  const usual = useInvoicesState(
    ({ context: { search, today } }) => invoiceSearch(today).write(search) === "",
  );
  const clear = () => {
    list.send({ type: "range.clear" });
    document.querySelector<HTMLElement>("[data-key='filter']")?.focus();
  };
  return (
    <Card>
      {usual ? (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          title={t("empty.title")}
          actions={
            <Link href="/support" asChild>
              <LinkButton>{t("empty.support")}</LinkButton>
            </Link>
          }
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t("empty.rangeTitle")}
          actions={<Button onClick={clear}>{t("range.clear")}</Button>}
        >
          {t("empty.rangeText")}
        </EmptyState>
      )}
    </Card>
  );
}

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
      <CardOrder />
      <InvoiceTable />
      <Pages />
    </>
  );
}

function Pages() {
  const list = useInvoices();
  const skip = useInvoicesState(({ context }) => context.search.skip);
  const total = useInvoicesState(({ context }) => context.total);
  const take = useInvoicesState(({ context }) => context.take);
  const go = (page: number) => {
    list.send({ type: "page.go", page });
    window.scrollTo({ top: 0 });
  };
  return (
    <ListPages
      skip={skip}
      total={total}
      take={take}
      onPage={go}
      onSize={(size) => list.send({ type: "size.change", take: size })}
    />
  );
}
