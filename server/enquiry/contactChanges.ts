import type { CallEvent, EnquiryEvent } from "./contact.ts";
import type { EnquiryTables } from "./tables.ts";

type Columns = Pick<
  EnquiryTables["enquiry"],
  "spam" | "mark" | "reason" | "progress" | "sent" | "sent_at" | "sent_to" | "deleted"
>;

/** What happens to a contact after it came in, as columns of its row; `at` is when. */
export function contactChanges(event: EnquiryEvent | CallEvent, at: string): Partial<Columns> {
  switch (event.type) {
    case "EnquiryMarked":
    case "CallMarked":
      return { spam: true, mark: event.data.Mark, reason: event.data.Reason };
    case "EnquirySpamTakenBack":
    case "CallSpamTakenBack":
      return { spam: false, mark: null, reason: null };
    case "EnquiryRead":
    case "CallRead":
      return { progress: "read" };
    case "EnquiryReopened":
    case "CallReopened":
      return { progress: event.data.Progress };
    case "EnquiryHandled":
    case "CallHandled":
      return { progress: "handled" };
    case "EnquirySent":
    case "CallSent":
      return { sent: true, sent_at: at, sent_to: event.data.Email };
    case "EnquiryDeleted":
    case "CallDeleted":
      return { deleted: true };
    case "EnquiryReceived":
    case "CallReceived":
      // What came in is the row itself.
      return {};
    case "EnquiryForgotten":
    case "CallForgotten":
      // What came in was rewritten, and its row with it.
      return {};
    default:
      event satisfies never;
      return {};
  }
}
