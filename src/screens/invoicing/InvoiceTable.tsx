import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count } from "#ui/format/count.ts";
import { cents } from "#ui/format/money.ts";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { InvoiceHead } from "./InvoiceOrder.tsx";
import { InvoiceRow } from "./InvoiceRow.tsx";
import { columnLooks, invoiceColumns } from "./invoiceColumns.ts";
import { useInvoicesState } from "./invoicingContext.ts";

/** What all invoices of the range come to, on whatever page they are, and what of it is not paid. */
function SumRow() {
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

const coming = Array.from({ length: limits.pageSize }, (_, place) => place);

/** A page of invoices; the place of it while it is coming, the old rows dimmed while others are. */
export function InvoiceTable() {
  const { t } = useTranslation("invoicing");
  const rows = useInvoicesState(({ context }) => context.rows);
  const skeleton = useInvoicesState((snapshot) => snapshot.hasTag("skeleton"));
  const dimmed = useDeferredValue(useInvoicesState((snapshot) => snapshot.hasTag("dimmed")));
  const look = skeleton ? "md:table-fixed [&>tbody]:opacity-100!" : "md:table-fixed";
  return (
    <Table label={t("title")} busy={skeleton || dimmed} className={look}>
      <InvoiceHead />
      {skeleton ? (
        <TableBody aria-hidden="true">
          {coming.map((place) => (
            <TableRow key={place} className="hover:bg-transparent">
              {invoiceColumns.map((column) => (
                <TableCell key={column} card={columnLooks[column].card}>
                  <Skeleton className={columnLooks[column].shape} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      ) : (
        <TableBody>
          {rows.map((invoice) => (
            <InvoiceRow key={invoice.Number} invoice={invoice} />
          ))}
          <SumRow />
        </TableBody>
      )}
    </Table>
  );
}
