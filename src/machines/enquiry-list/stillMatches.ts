import type { EnquirySearch } from "./enquirySearch.ts";
import type { ContactDetails } from "./listEvent.ts";

/** Whether a row that was changed passes the filters that an action can move it out of. */
export function stillMatches(
  { spam, sent, progress }: Pick<EnquirySearch, "spam" | "sent" | "progress">,
  { IsSpam, IsSent, Progress }: ContactDetails,
): boolean {
  const far = {
    any: true,
    unread: Progress === "unread",
    open: Progress !== "handled",
    handled: Progress === "handled",
  };
  return (spam === null || spam === IsSpam) && (sent === null || sent === IsSent) && far[progress];
}
