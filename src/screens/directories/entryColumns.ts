import { useTranslation } from "react-i18next";
import type { EntrySortField } from "#contracts/directory/directorySearch.ts";
import { type ColumnLook, columnsOf } from "#product/list/ColumnHeads.tsx";

export const entryColumns = ["view", "logo", "name", "address", "category", "featured", "actions"] as const;
export type EntryColumn = (typeof entryColumns)[number];

export const columnLooks: Record<EntryColumn, ColumnLook<EntrySortField>> = {
  view: { card: "gone", shape: "size-6", width: "@table:w-13", hideName: true },
  logo: { card: "picture", shape: "h-12.5 w-19 rounded-control", width: "@table:w-30 @medium:w-32" },
  name: { card: "title", shape: "h-4 w-36", sort: { field: "Name", first: "asc" } },
  address: {
    card: "line",
    shape: "h-4 w-40",
    width: "@medium:w-[28%]",
    narrow: "@table:@max-medium:hidden",
    sort: { field: "Address", first: "asc" },
  },
  category: {
    card: "line",
    shape: "h-4 w-24",
    width: "@wide:w-[18%]",
    narrow: "@table:@max-wide:hidden",
    sort: { field: "Category", first: "asc" },
  },
  featured: {
    card: "line",
    shape: "h-4 w-20",
    width: "@table:w-42",
    sort: { field: "Featured", first: "desc" },
  },
  actions: {
    card: "actions",
    shape: "ml-auto h-8 w-14 rounded-control",
    width: "@table:w-24",
    hideName: true,
  },
};

/** The columns in their order, with their names. */
export function useEntryColumns() {
  const { t } = useTranslation("directories");
  return columnsOf(entryColumns, columnLooks, (id) => t(`columns.${id}`));
}
