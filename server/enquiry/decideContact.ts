import type { EnquiryMark } from "#contracts/enquiry/enquiry.ts";
import type { StageMove } from "#contracts/enquiry/enquiryRequest.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";
import {
  type ContactEvent,
  type ContactFact,
  type ContactKind,
  eventFor,
  isReceived,
  type ReceivedCall,
  type ReceivedEnquiry,
  type Standing,
  standing,
  standingAfter,
} from "./contact.ts";

export type ContactCommand =
  /** Somebody wrote, or called; the one that is not of this kind of contact is refused. The advertiser is told at `notify`, if that is given. */
  | { readonly type: "ReceiveEnquiry"; readonly received: ReceivedEnquiry; readonly notify?: string }
  | { readonly type: "ReceiveCall"; readonly received: ReceivedCall; readonly notify?: string }
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
  | { readonly type: "MoveContact"; readonly to: StageMove }
  /** `user` is one of the account, which is known by then; null: nobody. */
  | { readonly type: "AssignContact"; readonly user: string | null }
  | { readonly type: "SendContact"; readonly email: string; readonly language: SystemLanguage }
  /** Its letter was given up: the event of version `sending` asked for it, and `sentAt` (ISO) is when another one went that still counts. */
  | {
      readonly type: "FailDelivery";
      readonly email: string;
      readonly sending: number;
      readonly sentAt: string | null;
    }
  | { readonly type: PlainContactCommand };

/** What was said of it last; absent before it came in and once it is deleted. */
export type ContactState =
  | { readonly status: "absent" }
  /** `opened`, handled or not. */
  | (Standing & { readonly status: "there"; readonly opened: boolean });
type There = Extract<ContactState, { readonly status: "there" }>;

function evolve(state: ContactState, event: ContactEvent): ContactState {
  if (isReceived(event)) return { ...standing, status: "there", opened: false };
  if (state.status === "absent") return state;
  const next = { ...state, ...standingAfter(event) };
  return next.deleted ? { status: "absent" } : { ...next, opened: next.opened || next.progress === "read" };
}

/** What needs no words, by its action on the wire: what is asked of the decider, and what then happens, if anything. */
export const plainActions = {
  unmark: {
    command: "TakeSpamBack",
    decide: ({ mark }) => mark !== null && { type: "SpamTakenBack", data: {} },
  },
  read: {
    command: "ReadContact",
    decide: ({ progress }) => progress === "unread" && { type: "Read", data: {} },
  },
  handle: {
    command: "HandleContact",
    decide: ({ progress }) => progress !== "handled" && { type: "Handled", data: {} },
  },
  reopen: {
    command: "ReopenContact",
    decide: ({ progress, opened }) =>
      progress === "handled" && { type: "Reopened", data: { Progress: opened ? "read" : "unread" } },
  },
} as const satisfies Record<string, { readonly command: string; decide(state: There): ContactFact | false }>;

type PlainActions = typeof plainActions;
/** What needs no words. */
export type PlainContactCommand = PlainActions[keyof PlainActions]["command"];

export type Receive = ContactCommand & { readonly type: "ReceiveEnquiry" | "ReceiveCall" };

/** Spanish first, as everything that is written to somebody whose language is not known. */
const NOTICE_LANGUAGE = "es";

function receive(kind: ContactKind, command: Receive, state: ContactState): ContactEvent[] {
  if (state.status !== "absent") throw new ProblemError({ code: "ErrInvalidAction" });
  const { notify } = command;
  const notice: ContactFact[] = notify
    ? [{ type: "Sent", data: { Email: notify, Language: NOTICE_LANGUAGE, AtOnce: true } }]
    : [];
  return [receivedEvent(kind, command), ...notice.map((fact) => eventFor(kind, fact))];
}

function receivedEvent(kind: ContactKind, command: Receive): ContactEvent {
  if (kind === "enquiry" && command.type === "ReceiveEnquiry")
    return { type: "EnquiryReceived", data: command.received };
  if (kind === "call" && command.type === "ReceiveCall")
    return { type: "CallReceived", data: command.received };
  throw new ProblemError({ code: "ErrInvalidAction" });
}

function decide(kind: ContactKind, command: ContactCommand, state: ContactState): ContactEvent[] {
  if (command.type === "ReceiveEnquiry" || command.type === "ReceiveCall")
    return receive(kind, command, state);
  if (command.type === "ForgetContact") return [eventFor(kind, { type: "Forgotten", data: {} })];
  if (state.status === "absent") throw new ProblemError({ code: "ErrInvalidPath" });
  const fact = factOf(command, state);
  return fact ? [eventFor(kind, fact)] : [];
}

function factOf(command: Exclude<ContactCommand, Receive | { type: "ForgetContact" }>, state: There) {
  switch (command.type) {
    case "MarkContact":
      return marked(command, state);
    case "MoveContact":
      return moved(command.to, state);
    case "AssignContact":
      return command.user !== state.assignee && ({ type: "Assigned", data: { User: command.user } } as const);
    case "SendContact":
      return { type: "Sent", data: { Email: command.email, Language: command.language } } as const;
    case "FailDelivery": {
      const { email: Email, sending: Sending, sentAt: SentAt } = command;
      return { type: "DeliveryFailed", data: { Email, Sending, SentAt } } as const;
    }
    case "DeleteContact":
      return { type: "Deleted", data: {} } as const;
    default:
      return plainFact(command.type, state);
  }
}

/** Takes the plain commands alone, so that one which nothing here decides does not compile. */
const plainFact = (type: PlainContactCommand, state: There) =>
  Object.values(plainActions)
    .find(({ command }) => command === type)
    ?.decide(state);

function marked(
  { mark, by, ...given }: Extract<ContactCommand, { type: "MarkContact" }>,
  state: There,
): ContactFact | false {
  const reason = given.reason.trim();
  if (state.mark === mark && state.reason === reason) return false;
  return { type: "Marked", data: { Mark: mark, Reason: reason, ...(by !== undefined && { By: by }) } };
}

function moved(to: StageMove, { stage, lost_reason }: There): ContactFact | false {
  const reason = to.stage === "lost" ? to.reason : null;
  if (to.stage === stage && reason === lost_reason) return false;
  return { type: "StageChanged", data: { Stage: to.stage, ...(reason && { Reason: reason }) } };
}

/** What an advertiser may do with an enquiry or a call. What is so already changes nothing; sending always sends. */
export const decideContact = (kind: ContactKind): Decider<ContactCommand, ContactState, ContactEvent> => ({
  initialState: { status: "absent" },
  evolve,
  decide: (command, state) => decide(kind, command, state),
});
