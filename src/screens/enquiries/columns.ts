import type { ComponentProps } from "react";
import type { ContactSortField } from "#contracts/enquiry/enquiry.ts";
import type { Sort, SortDirection } from "#contracts/wire/page.ts";
import type { TableCell } from "#ui/table/Table.tsx";
import { useListState } from "./enquiriesContext.ts";

/** How the list is ordered. */
export const useListSort = (): Sort<ContactSortField> =>
  useListState(
    ({ context: { search } }) => ({ field: search.order, direction: search.orderdirection }),
    (one, other) => one.field === other.field && one.direction === other.direction,
  );

export const columnIds = [
  "select",
  "kind",
  "person",
  "message",
  "subject",
  "received",
  "state",
  "actions",
] as const;
export type ColumnId = (typeof columnIds)[number];

interface ColumnLook {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  /** Width of the head, and what both head and cells do where there is little room. */
  width?: string;
  narrow?: string;
  /** What it orders the list by, and which way first. */
  sort?: { field: ContactSortField; first: SortDirection };
  /** Its name is for assistive technology only. */
  hideName?: boolean;
}

export const columns: Record<ColumnId, ColumnLook> = {
  select: { card: "picture", width: "md:w-10", hideName: true },
  // A word below the icon only where the message has room enough.
  kind: { card: "gone", width: "md:w-13 lg:w-23", sort: { field: "Type", first: "asc" } },
  person: { card: "title", width: "md:w-42 lg:w-48 xl:w-58", sort: { field: "Person", first: "asc" } },
  message: { card: "wide" },
  subject: {
    card: "wide",
    width: "xl:w-44",
    narrow: "md:max-xl:hidden",
    sort: { field: "Subject", first: "asc" },
  },
  received: { card: "subtitle", width: "md:w-26", sort: { field: "Received", first: "desc" } },
  state: {
    card: "gone",
    width: "lg:w-28",
    narrow: "md:max-lg:hidden",
    sort: { field: "State", first: "asc" },
  },
  actions: { card: "actions", width: "md:w-22", hideName: true },
};
