import { useTranslation } from "react-i18next";
import { ColumnHeads } from "#product/list/ColumnHeads.tsx";
import { OrderChoice } from "#product/list/OrderChoice.tsx";
import { useListOrder } from "#product/list/useListOrder.ts";
import { columnLooks, invoiceColumns } from "./invoiceColumns.ts";
import { useInvoices } from "./invoicingContext.ts";

/** The names of the columns, which also hold their widths and order the invoices. */
export function InvoiceHead() {
  const { t } = useTranslation("invoicing");
  const columns = invoiceColumns.map((id) => {
    const { width, ...look } = columnLooks[id];
    return { id, name: t(`columns.${id}`), className: width, hideName: id === "actions", ...look };
  });
  return <ColumnHeads columns={columns} {...useListOrder(useInvoices())} />;
}

/** The order where invoices are cards, which have no heads to press. */
export function CardOrder() {
  const { t } = useTranslation("invoicing");
  const fields = invoiceColumns.flatMap((id) => {
    const { sort } = columnLooks[id];
    return sort ? [{ field: sort.field, name: t(`columns.${id}`) }] : [];
  });
  return <OrderChoice className="md:hidden" fields={fields} {...useListOrder(useInvoices())} />;
}
