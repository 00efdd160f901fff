import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { EnquiryTables } from "./tables.ts";

/** What the list calls the contacts of each table. */
export const contactKinds = {
  enquiry: "web-enquiry",
  call: "iovox-call",
} as const satisfies Record<keyof EnquiryTables, EnquiryRow["Type"]>;
