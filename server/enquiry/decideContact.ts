import type { EnquiryMark, EnquiryProgress } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { ProblemError } from "#server/problemError.ts";
import type { Decider } from "#server/store/execute.ts";
import type { CallEvent, ContactKind, EnquiryEvent, ReceivedCall, ReceivedEnquiry } from "./contact.ts";

export type ContactEvent = EnquiryEvent | CallEvent;

export type ContactCommand =
  /** Somebody wrote, or called; the one that is not of this kind of contact is refused. */
  | { readonly type: "ReceiveEnquiry"; readonly received: ReceivedEnquiry }
  | { readonly type: "ReceiveCall"; readonly received: ReceivedCall }
  /** The office's: it is gone from every list. */
  | { readonly type: "DeleteContact" }
  /** Who it was is forgotten; what came in was rewritten. Of a deleted one, too. */
  | { readonly type: "ForgetContact" }
  | {
      readonly type: "MarkContact";
      readonly mark: EnquiryMark;
      readonly reason: string;
      readonly by: string | undefined;
    }
  | { readonly type: "SendContact"; readonly email: string; readonly language: SystemLanguage }
  | { readonly type: PlainContactCommand };

/** What needs no words. */
export type PlainContactCommand = "TakeSpamBack" | "ReadContact" | "HandleContact" | "ReopenContact";

/** What was said of it last; absent before it came in and once it is deleted. */
export type ContactState =
  | { readonly status: "absent" }
  | {
      readonly status: "there";
      readonly mark: EnquiryMark | null;
      readonly reason: string | null;
      readonly progress: EnquiryProgress;
      /** Opened, handled or not. */
      readonly opened: boolean;
    };

const received = { status: "there", mark: null, reason: null, progress: "unread", opened: false } as const;

function evolve(state: ContactState, event: ContactEvent): ContactState {
  const there = state.status === "there" ? state : received;
  switch (event.type) {
    case "EnquiryReceived":
    case "CallReceived":
      return received;
    case "EnquiryMarked":
    case "CallMarked":
      return { ...there, mark: event.data.Mark, reason: event.data.Reason };
    case "EnquirySpamTakenBack":
    case "CallSpamTakenBack":
      return { ...there, mark: null, reason: null };
    case "EnquiryRead":
    case "CallRead":
      return { ...there, progress: "read", opened: true };
    case "EnquiryReopened":
    case "CallReopened":
      return { ...there, progress: event.data.Progress };
    case "EnquiryHandled":
    case "CallHandled":
      return { ...there, progress: "handled" };
    case "EnquirySent":
    case "CallSent":
    case "EnquiryForgotten":
    case "CallForgotten":
      return state;
    case "EnquiryDeleted":
    case "CallDeleted":
      return { status: "absent" };
    default:
      event satisfies never;
      return state;
  }
}

const prefixes = { enquiry: "Enquiry", call: "Call" } as const;

type Receive = ContactCommand & { readonly type: "ReceiveEnquiry" | "ReceiveCall" };

function receive(kind: ContactKind, command: Receive, state: ContactState): ContactEvent[] {
  if (state.status !== "absent") throw new ProblemError({ code: "ErrInvalidAction" });
  if (kind === "enquiry" && command.type === "ReceiveEnquiry")
    return [{ type: "EnquiryReceived", data: command.received }];
  if (kind === "call" && command.type === "ReceiveCall")
    return [{ type: "CallReceived", data: command.received }];
  throw new ProblemError({ code: "ErrInvalidAction" });
}

function decide(kind: ContactKind, command: ContactCommand, state: ContactState): ContactEvent[] {
  const prefix = prefixes[kind];
  if (command.type === "ReceiveEnquiry" || command.type === "ReceiveCall")
    return receive(kind, command, state);
  if (command.type === "ForgetContact") return [{ type: `${prefix}Forgotten`, data: {} }];
  if (state.status === "absent") throw new ProblemError({ code: "ErrInvalidPath" });
  switch (command.type) {
    case "MarkContact":
      return marked(prefix, command, state);
    case "SendContact":
      return [{ type: `${prefix}Sent`, data: { Email: command.email, Language: command.language } }];
    case "DeleteContact":
      return [{ type: `${prefix}Deleted`, data: {} }];
    case "TakeSpamBack":
      return state.mark === null ? [] : [{ type: `${prefix}SpamTakenBack`, data: {} }];
    case "ReadContact":
      return state.progress === "unread" ? [{ type: `${prefix}Read`, data: {} }] : [];
    case "HandleContact":
      return state.progress === "handled" ? [] : [{ type: `${prefix}Handled`, data: {} }];
    case "ReopenContact":
      if (state.progress !== "handled") return [];
      return [{ type: `${prefix}Reopened`, data: { Progress: state.opened ? "read" : "unread" } }];
    default:
      command satisfies never;
      return [];
  }
}

function marked(
  prefix: (typeof prefixes)[ContactKind],
  { mark, by, ...given }: Extract<ContactCommand, { type: "MarkContact" }>,
  state: Extract<ContactState, { status: "there" }>,
): ContactEvent[] {
  const reason = given.reason.trim();
  if (state.mark === mark && state.reason === reason) return [];
  const data = { Mark: mark, Reason: reason, ...(by !== undefined && { By: by }) };
  return [{ type: `${prefix}Marked`, data }];
}

/** What an advertiser may do with an enquiry or a call. What is so already changes nothing; sending always sends. */
export const decideContact = (kind: ContactKind): Decider<ContactCommand, ContactState, ContactEvent> => ({
  initialState: { status: "absent" },
  evolve,
  decide: (command, state) => decide(kind, command, state),
});
