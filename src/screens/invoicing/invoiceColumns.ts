import type { ComponentProps } from "react";
import type { TableCell } from "#ui/Table.tsx";

export const invoiceColumns = ["number", "date", "status", "total", "actions"] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

interface ColumnLook {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  width?: string;
  numeric?: boolean;
  /** The place of its value while it is coming. */
  shape: string;
}

export const columnLooks: Record<InvoiceColumn, ColumnLook> = {
  number: { card: "title", width: "md:w-36 lg:w-56", shape: "h-4 w-28" },
  date: { card: "line", width: "md:w-28 lg:w-48", shape: "h-4 w-20" },
  status: { card: "line", shape: "h-4 w-20" },
  total: { card: "line", width: "md:w-28 lg:w-36", numeric: true, shape: "ml-auto h-4 w-20" },
  actions: {
    card: "actions",
    width: "md:w-36 lg:w-44",
    shape: "ml-auto h-8 w-28 rounded-control max-md:size-8",
  },
};
