import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "./contactKey.ts";

/** Rows by their key, in the order in which they came. */
export type RowSet = Readonly<Record<string, EnquiryRow>>;

/** The set with more rows; one that is in it already keeps its place. */
export const withRows = (set: RowSet, rows: readonly EnquiryRow[]): RowSet => ({
  ...set,
  ...Object.fromEntries(rows.map((row) => [contactKey(row), row])),
});

/** The set without some rows. */
export function withoutRows(set: RowSet, rows: readonly EnquiryRow[]): RowSet {
  const gone = new Set(rows.map(contactKey));
  return Object.fromEntries(Object.entries(set).filter(([key]) => !gone.has(key)));
}
