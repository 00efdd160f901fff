import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "./contactKey.ts";

/** The rows of a page from one to another, both with them, in either direction; `to` alone when `from` is not on the page. */
export function rowsBetween(
  shown: readonly EnquiryRow[],
  from: string | null,
  to: EnquiryRow,
): readonly EnquiryRow[] {
  const start = shown.findIndex((row) => contactKey(row) === from);
  const end = shown.findIndex((row) => contactKey(row) === contactKey(to));
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
