import type { EnquiryMark } from "#contracts/enquiry.ts";

/**
 * What is done with a row: sent to an address, or marked with a reason (part 2 §2.5). The address of a mark says who marks;
 * it may be empty.
 */
export type ContactAction =
  | { kind: "resend"; email: string }
  | { kind: "mark"; mark: EnquiryMark; reason: string; email: string };
