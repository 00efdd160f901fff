import { useTranslation } from "react-i18next";
import type { InvoiceSortField } from "#contracts/invoice/invoiceContract.ts";
import { type ColumnLook, columnsOf } from "#product/list/ColumnHeads.tsx";

export const invoiceColumns = ["number", "date", "status", "total", "actions"] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

export const columnLooks: Record<InvoiceColumn, ColumnLook<InvoiceSortField>> = {
  number: {
    card: "title",
    width: "@table:w-36 @medium:w-56",
    shape: "h-4 w-28",
    sort: { field: "Number", first: "desc" },
  },
  date: {
    card: "line",
    width: "@table:w-28 @medium:w-48",
    shape: "h-4 w-20",
    sort: { field: "Date", first: "desc" },
  },
  status: { card: "line", shape: "h-4 w-20", sort: { field: "Status", first: "asc" } },
  total: {
    card: "line",
    width: "@table:w-28 @medium:w-36",
    numeric: true,
    shape: "ml-auto h-4 w-20",
    sort: { field: "Total", first: "desc" },
  },
  actions: {
    card: "actions",
    hideName: true,
    width: "@table:w-36 @medium:w-44",
    shape: "ml-auto h-8 w-28 rounded-control @max-table:size-8",
  },
};

/** The columns in their order, with their names. */
export function useInvoiceColumns() {
  const { t } = useTranslation("invoicing");
  return columnsOf(invoiceColumns, columnLooks, (id) => t(`columns.${id}`));
}
