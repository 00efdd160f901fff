import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";

export type ContactState = "spam" | "call" | "sent" | "unsent";

/** What the row's style and word say: spam before anything else, a call, sent, or neither (ENQ-03). */
export function contactState({ Type }: Pick<EnquiryRow, "Type">, details: ContactDetails): ContactState {
  if (details.IsSpam) return "spam";
  if (Type === "iovox-call") return "call";
  return details.IsSent ? "sent" : "unsent";
}
