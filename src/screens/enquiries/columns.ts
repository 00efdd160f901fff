import type { ContactSortField } from "#contracts/enquiry/enquiry.ts";
import type { ColumnLook } from "#product/list/ColumnHeads.tsx";

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

export const columns: Record<ColumnId, ColumnLook<ContactSortField>> = {
  select: { card: "picture", shape: "size-4", width: "md:w-10", hideName: true },
  // A word below the icon only where the message has room enough.
  kind: {
    card: "gone",
    shape: "size-4 lg:mx-auto",
    width: "md:w-13 lg:w-23",
    sort: { field: "Type", first: "asc" },
  },
  person: {
    card: "title",
    shape: ["h-4 w-32", "h-3 w-40 max-w-full", "h-3 w-24"],
    width: "md:w-42 lg:w-48 xl:w-58",
    sort: { field: "Person", first: "asc" },
  },
  message: { card: "wide", shape: ["h-4 w-full", "h-4 w-3/5", "h-3 w-28 max-w-full"] },
  subject: {
    card: "wide",
    shape: ["h-9 w-40 max-w-full"],
    width: "xl:w-44",
    narrow: "md:max-xl:hidden",
    sort: { field: "Subject", first: "asc" },
  },
  received: {
    card: "subtitle",
    shape: ["h-4 w-20"],
    width: "md:w-26",
    sort: { field: "Received", first: "desc" },
  },
  state: {
    card: "gone",
    shape: ["h-5 w-14"],
    width: "lg:w-28",
    narrow: "md:max-lg:hidden",
    sort: { field: "State", first: "asc" },
  },
  actions: { card: "actions", shape: "size-6", width: "md:w-22", hideName: true },
};
