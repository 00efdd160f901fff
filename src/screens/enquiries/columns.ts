import type { ContactSortField } from "#contracts/enquiry/enquiry.ts";
import type { ColumnLook } from "#product/list/ColumnHeads.tsx";

export const columnIds = ["select", "kind", "person", "message", "subject", "received", "actions"] as const;
export type ColumnId = (typeof columnIds)[number];

export const columns: Record<ColumnId, ColumnLook<ContactSortField>> = {
  select: { card: "picture", shape: "size-4", width: "@table:w-10", hideName: true },
  // An icon, whose word stands on cards: the room is the message's, which has 320 px at least.
  kind: {
    card: "gone",
    shape: "size-4",
    width: "@table:w-13",
    sort: { field: "Type", first: "asc" },
  },
  person: {
    card: "title",
    shape: ["h-4 w-32", "h-3 w-40 max-w-full", "h-3 w-24"],
    width: "@medium:w-42 @roomy:w-46 @min-[80rem]:w-58",
    narrow: "@table:@max-medium:hidden",
    sort: { field: "Person", first: "asc" },
  },
  message: { card: "wide", shape: ["h-4 w-full", "h-4 w-3/5", "h-3 w-28 max-w-full"] },
  subject: {
    card: "wide",
    shape: ["h-9 w-40 max-w-full"],
    width: "@wide:w-40 @roomy:w-44",
    narrow: "@table:@max-wide:hidden",
    sort: { field: "Subject", first: "asc" },
  },
  received: {
    card: "subtitle",
    shape: ["h-4 w-20", "h-3 w-12", "h-5 w-14"],
    width: "@table:w-30",
    sort: { field: "Received", first: "desc" },
  },
  actions: { card: "actions", shape: "size-6", width: "@table:w-22", hideName: true },
};
