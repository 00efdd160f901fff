import type { ComponentProps } from "react";
import type { ImportSortField } from "#contracts/import/importSearch.ts";
import type { ColumnSort } from "#product/list/ColumnHeads.tsx";
import type { TableCell } from "#ui/table/Table.tsx";

export interface ColumnLook {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  width?: string;
  numeric?: boolean;
  sort?: ColumnSort<ImportSortField>;
  /** The size of what is coming. */
  shape: string;
}

/** The columns of the two tables, in their order. */
export const reportColumns = {
  records: {
    reference: {
      card: "wide",
      width: "md:w-36 lg:w-44",
      sort: { field: "Reference", first: "asc" },
      shape: "h-15 w-28",
    },
    property: {
      card: "wide",
      width: "md:w-40 lg:w-56",
      sort: { field: "Property", first: "asc" },
      shape: "h-15 w-36",
    },
    wrong: { card: "wide", sort: { field: "Wrong", first: "desc" }, shape: "h-15 w-full max-w-md" },
  },
  photos: {
    reference: { card: "wide", sort: { field: "Reference", first: "asc" }, shape: "h-5 w-24" },
    uniqueId: {
      card: "line",
      width: "md:w-36",
      sort: { field: "UniqueId", first: "asc" },
      shape: "h-5 w-16",
    },
    total: {
      card: "line",
      width: "md:w-24",
      numeric: true,
      sort: { field: "Total", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    valid: {
      card: "line",
      width: "md:w-24",
      numeric: true,
      sort: { field: "Valid", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    invalid: {
      card: "line",
      width: "md:w-24",
      numeric: true,
      sort: { field: "Invalid", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    ok: { card: "line", width: "md:w-44", shape: "h-5 w-24" },
  },
} as const satisfies Record<string, Record<string, ColumnLook>>;
