import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";

/** Rows of an enquiry list, web enquiries and calls in turn; the first two share their number. */
export const sampleRows = (count: number): EnquiryRow[] =>
  Array.from({ length: count }, (_, at) => ({
    Type: at % 2 === 0 ? "web-enquiry" : "iovox-call",
    Identifier: Math.floor(at / 2) + 1,
  }));
