import { useTranslation } from "react-i18next";
import { comingRows, ListTable } from "#product/list/ListTable.tsx";
import { OrderChoice, orderFields } from "#product/list/OrderChoice.tsx";
import { useListOrder } from "#product/list/useListOrder.ts";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count } from "#ui/format/count.ts";
import { cents } from "#ui/format/money.ts";
import { TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { InvoiceRow } from "./InvoiceRow.tsx";
import { columnLooks, useInvoiceColumns } from "./invoiceColumns.ts";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

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
            <span className="@max-table:sr-only">{t("sums.unpaid")}</span>
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

/** A page of invoices; the place of it while it is coming, the old rows dimmed while others are. */
export function InvoiceTable() {
  const { t } = useTranslation("invoicing");
  const rows = useInvoicesState(({ context }) => context.rows);
  const skeleton = useInvoicesState((snapshot) => snapshot.hasTag("skeleton"));
  const dimmed = useInvoicesState((snapshot) => snapshot.hasTag("dimmed"));
  const columns = useInvoiceColumns();
  const order = useListOrder(useInvoices());
  return (
    <>
      <OrderChoice className="@table:hidden" fields={orderFields(columns)} {...order} />
      <ListTable
        label={t("title")}
        columns={columns}
        order={order}
        coming={skeleton && comingRows}
        busy={dimmed}
      >
        <TableBody>
          {rows.map((invoice) => (
            <InvoiceRow key={invoice.Number} invoice={invoice} />
          ))}
          <SumRow />
        </TableBody>
      </ListTable>
    </>
  );
}
