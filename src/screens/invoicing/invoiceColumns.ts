import type { ComponentProps } from "react";
import type { InvoiceSortField } from "#contracts/invoice/invoiceContract.ts";
import type { ColumnSort } from "#product/list/ColumnHeads.tsx";
import type { TableCell } from "#ui/table/Table.tsx";

export const invoiceColumns = ["number", "date", "status", "total", "actions"] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

interface ColumnLook {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  width?: string;
  numeric?: boolean;
  sort?: ColumnSort<InvoiceSortField>;
  /** The place of its value while it is coming. */
  shape: string;
}

export const columnLooks: Record<InvoiceColumn, ColumnLook> = {
  number: {
    card: "title",
    width: "md:w-36 lg:w-56",
    shape: "h-4 w-28",
    sort: { field: "Number", first: "desc" },
  },
  date: { card: "line", width: "md:w-28 lg:w-48", shape: "h-4 w-20", sort: { field: "Date", first: "desc" } },
  status: { card: "line", shape: "h-4 w-20", sort: { field: "Status", first: "asc" } },
  total: {
    card: "line",
    width: "md:w-28 lg:w-36",
    numeric: true,
    shape: "ml-auto h-4 w-20",
    sort: { field: "Total", first: "desc" },
  },
  actions: {
    card: "actions",
    width: "md:w-36 lg:w-44",
    shape: "ml-auto h-8 w-28 rounded-control max-md:size-8",
  },
};
