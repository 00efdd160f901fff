import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";

export type ContactKind = "web" | "direct" | "similar" | "phone";

/** How somebody got in touch; an enquiry that does not say it, or is not known yet, came by a form (ENQ-15). */
export function contactKind(
  { Type }: Pick<EnquiryRow, "Type">,
  details: ContactDetails | undefined,
): ContactKind {
  if (Type === "iovox-call") return "phone";
  return (details && "Channel" in details && details.Channel) || "web";
}
