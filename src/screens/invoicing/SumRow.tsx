import { useTranslation } from "react-i18next";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count } from "#ui/format/count.ts";
import { cents } from "#ui/format/money.ts";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { columnLooks } from "./invoiceColumns.ts";
import { useInvoicesState } from "./invoicingContext.ts";

/** What all invoices of the range come to, on whatever page they are, and what of it is not paid. */
export function SumRow() {
  const { t, i18n } = useTranslation("invoicing");
  const sums = useInvoicesState(({ context }) => context.sums);
  const total = useInvoicesState(({ context }) => context.total);
  if (!sums || total < 2) return null;
  const euros = (value: number) => cents(value, i18n.language);
  return (
    <TableRow data-total className="font-semibold">
      <TableCell card="wide" colSpan={2}>
        {t("sums.of", { n: count(total, i18n.language) })}
      </TableCell>
      <TableCell card={sums.Unpaid > 0 ? "line" : "gone"} label={t("status.UNPAID")}>
        {sums.Unpaid > 0 && (
          <StatusDot tone="warning" className="font-medium">
            <span className="tabular">{euros(sums.Unpaid)}</span>{" "}
            <span className="max-md:sr-only">{t("sums.unpaid")}</span>
          </StatusDot>
        )}
      </TableCell>
      <TableCell numeric card={columnLooks.total.card} label={t("columns.total")}>
        {euros(sums.Total)}
      </TableCell>
      <TableCell card="gone" />
    </TableRow>
  );
}
