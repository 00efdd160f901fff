import { useTranslation } from "react-i18next";
import type { InvoiceSortField } from "#contracts/invoice/invoiceContract.ts";
import type { Sort } from "#contracts/wire/page.ts";
import { ColumnHeads } from "#product/list/ColumnHeads.tsx";
import { OrderChoice } from "#product/list/OrderChoice.tsx";
import { columnLooks, invoiceColumns } from "./invoiceColumns.ts";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

function useOrder() {
  const list = useInvoices();
  const field = useInvoicesState(({ context }) => context.search.order);
  const direction = useInvoicesState(({ context }) => context.search.orderdirection);
  const onSort = (change: Partial<Sort<InvoiceSortField>>) =>
    list.send({
      type: "sort.change",
      ...(change.field && { order: change.field }),
      ...(change.direction && { orderdirection: change.direction }),
    });
  return { sort: { field, direction }, onSort };
}

/** The names of the columns, which also hold their widths and order the invoices. */
export function InvoiceHead() {
  const { t } = useTranslation("invoicing");
  const columns = invoiceColumns.map((id) => {
    const { width, ...look } = columnLooks[id];
    return { id, name: t(`columns.${id}`), className: width, hideName: id === "actions", ...look };
  });
  return <ColumnHeads columns={columns} {...useOrder()} />;
}

/** The order where invoices are cards, which have no heads to press. */
export function CardOrder() {
  const { t } = useTranslation("invoicing");
  const fields = invoiceColumns.flatMap((id) => {
    const { sort } = columnLooks[id];
    return sort ? [{ field: sort.field, name: t(`columns.${id}`) }] : [];
  });
  return <OrderChoice className="md:hidden" fields={fields} {...useOrder()} />;
}
