import type { ContactFilter } from "../enquiry-actions/contactAction.ts";
import type { EnquirySearch } from "./enquirySearch.ts";

const contains = (text: string) => (text === "" ? null : `%${text}%`);

/**
 * A search as the calls of its list take it, without the page: texts as matches of any part, "all", 0 and what is empty
 * left out (ENQ-15, ENQ-17). `AgentRef` is the reference of a property or that of a directory entry.
 */
export function contactFilterOf(search: EnquirySearch): ContactFilter {
  const given = {
    FromDate: search.fromdate,
    ToDate: search.todate,
    Deleted: false,
    Spam: search.spam,
    Sent: search.sent,
    Progress: search.progress === "any" ? null : search.progress,
    Type: search.type === "all" ? null : search.type,
    Name: contains(search.name),
    Email: contains(search.email),
    Phone: contains(search.phone),
    Comment: contains(search.comment),
    AgentRef: contains(search.agentref || search.ref),
    PropertyId: search.propertyid,
    Offer: search.offertype || null,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as ContactFilter;
}
