import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { ListFrame } from "#product/list/ListFrame.tsx";
import { ListPages } from "#product/list/ListPages.tsx";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useClearRange } from "./InvoiceRange.tsx";
import { InvoiceTable } from "./InvoiceTable.tsx";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

/** None in these days, or none at all: each with its next step. */
function NoInvoices() {
  const { t } = useTranslation("invoicing");
  const clear = useClearRange();
  const usual = useInvoicesState(
    ({ context: { search, today } }) => invoiceSearch(today).write(search) === "",
  );
  if (!usual) {
    return (
      <NothingPasses title={t("empty.rangeTitle")} clearLabel={t("range.clear")} onClear={clear}>
        {t("empty.rangeText")}
      </NothingPasses>
    );
  }
  return (
    <Card>
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
    </Card>
  );
}

/** The invoices in whatever state they are, and their pages. */
export function InvoiceArea() {
  const { t } = useTranslation("invoicing");
  const list = useInvoices();
  const skip = useInvoicesState(({ context }) => context.search.skip);
  const total = useInvoicesState(({ context }) => context.total);
  const uncounted = useInvoicesState(({ context }) => context.uncounted);
  const rows = (
    <>
      <InvoiceTable />
      <ListPages
        list={list}
        skip={skip}
        total={total}
        onCountAgain={uncounted ? () => list.send({ type: "search.retry" }) : undefined}
      />
    </>
  );
  return (
    <ListFrame list={list} failed={t("failed.title")} skeleton={rows} empty={<NoInvoices />}>
      {rows}
    </ListFrame>
  );
}
