import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";

/** What tells one row of an enquiry list from every other: a web enquiry and a call may share a number. */
export const contactKey = ({ Type, Identifier }: EnquiryRow): string => `${Type}:${Identifier}`;
