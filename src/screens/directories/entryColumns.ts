import type { ComponentProps } from "react";
import type { EntrySortField } from "#contracts/directory/directorySearch.ts";
import type { ColumnSort } from "#product/list/ColumnHeads.tsx";
import type { TableCell } from "#ui/table/Table.tsx";

export const entryColumns = ["view", "logo", "name", "address", "category", "featured", "actions"] as const;
export type EntryColumn = (typeof entryColumns)[number];

interface ColumnLook {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  width?: string;
  /** What both head and cells do where there is little room. */
  narrow?: string;
  /** Its name is for assistive technology only. */
  hideName?: boolean;
  sort?: ColumnSort<EntrySortField>;
}

export const columnLooks: Record<EntryColumn, ColumnLook> = {
  view: { card: "gone", width: "md:w-13", hideName: true },
  logo: { card: "picture", width: "md:w-23 lg:w-25" },
  name: { card: "title", sort: { field: "Name", first: "asc" } },
  address: {
    card: "line",
    width: "lg:w-[28%]",
    narrow: "md:max-lg:hidden",
    sort: { field: "Address", first: "asc" },
  },
  category: {
    card: "line",
    width: "xl:w-[18%]",
    narrow: "md:max-xl:hidden",
    sort: { field: "Category", first: "asc" },
  },
  featured: { card: "line", width: "md:w-42", sort: { field: "Featured", first: "desc" } },
  actions: { card: "actions", width: "md:w-24", hideName: true },
};
