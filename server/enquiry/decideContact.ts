import type { EnquiryMark } from "#contracts/enquiry.ts";
import type { SystemLanguage } from "#contracts/languages.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Decider } from "#server/store/execute.ts";
import type { CallEvent, EnquiryEvent } from "./contact.ts";
import type { ContactKind } from "./contactStream.ts";

export type ContactEvent = EnquiryEvent | CallEvent;

export type ContactCommand =
  | {
      readonly type: "MarkContact";
      readonly mark: EnquiryMark;
      readonly reason: string;
      readonly by: string | undefined;
    }
  | { readonly type: "SendContact"; readonly email: string; readonly language: SystemLanguage };

/** What was said of it last; absent before it came in and once it is deleted. */
export type ContactState =
  | { readonly status: "absent" }
  | { readonly status: "there"; readonly mark: EnquiryMark | null; readonly reason: string | null };

function evolve(state: ContactState, event: ContactEvent): ContactState {
  switch (event.type) {
    case "EnquiryReceived":
    case "CallReceived":
      return { status: "there", mark: null, reason: null };
    case "EnquiryMarked":
    case "CallMarked":
      return { status: "there", mark: event.data.Mark, reason: event.data.Reason };
    case "EnquirySent":
    case "CallSent":
      return state;
    case "EnquiryDeleted":
    case "CallDeleted":
      return { status: "absent" };
    default:
      event satisfies never;
      return state;
  }
}

const names = {
  enquiry: { marked: "EnquiryMarked", sent: "EnquirySent" },
  call: { marked: "CallMarked", sent: "CallSent" },
} as const;

function decide(kind: ContactKind, command: ContactCommand, state: ContactState): ContactEvent[] {
  if (state.status === "absent") throw new ProblemError({ code: "ErrInvalidPath" });
  switch (command.type) {
    case "MarkContact": {
      const { mark, by } = command;
      const reason = command.reason.trim();
      if (state.mark === mark && state.reason === reason) return [];
      const data = { Mark: mark, Reason: reason, ...(by !== undefined && { By: by }) };
      return [{ type: names[kind].marked, data }];
    }
    case "SendContact":
      return [{ type: names[kind].sent, data: { Email: command.email, Language: command.language } }];
    default:
      command satisfies never;
      return [];
  }
}

/** What an advertiser may do with an enquiry or a call. Marking it alike again changes nothing; sending always sends. */
export const decideContact = (kind: ContactKind): Decider<ContactCommand, ContactState, ContactEvent> => ({
  initialState: { status: "absent" },
  evolve,
  decide: (command, state) => decide(kind, command, state),
});
