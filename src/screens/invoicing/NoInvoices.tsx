import ReceiptText from "lucide-react/icons/receipt-text";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { Button } from "#ui/control/Button.tsx";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

/** None in these days, or none at all: each with its next step. */
export function NoInvoices() {
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
