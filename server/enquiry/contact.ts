import * as z from "zod/mini";
import { linkNames } from "#contracts/analytics/statisticsContract.ts";
import {
  callResults,
  type EnquiryMark,
  type EnquiryProgress,
  type EnquiryStage,
  enquiryChannels,
  enquiryMark,
  enquiryStages,
  type LostReason,
  latinDigits,
  lostReasons,
} from "#contracts/enquiry/enquiry.ts";
import { about } from "#contracts/wire/about.ts";
import { foldText } from "#contracts/wire/foldText.ts";
import { systemLanguages } from "#contracts/wire/languages.ts";
import {
  type EventData,
  type EventKind,
  type EventOf,
  eventKind,
  isEventOf,
} from "#server/event-store/eventKind.ts";

const NATIONAL_DIGITS = 9;

/**
 * A calling number as callers are told apart: in international form without spaces, Spain's own numbers with their prefix.
 * Null for a withheld number, which is nobody's.
 */
export function originKey(origin: string | null): string | null {
  const written = latinDigits(origin ?? "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");
  const digits = written.replace(/\+/g, "");
  if (digits === "") return null;
  if (written.startsWith("+")) return `+${digits}`;
  return digits.length === NATIONAL_DIGITS ? `+34${digits}` : `+${digits}`;
}

export type ContactKind = "enquiry" | "call";

/** The stream of a contact's events. */
export const contactStream = (kind: ContactKind, id: number): string => `${kind}-${id}`;

/** An e-mail address as leads are told apart: outer spaces and case do not count. Null is nobody's. */
export function emailKey(email: string | null): string | null {
  return email?.trim().toLowerCase() || null;
}

/** A text as it is looked for: accents, case and outer spaces do not count. Null for none. */
export const textKey = (text: string | null): string | null =>
  text === null ? null : foldText(text) || null;

/** The property as it was when somebody asked: it may be dearer or gone when the enquiry is read. Price in euros. */
const askedProperty = z.strictObject({ AgentRef: z.string(), Offer: z.int(), Price: z.number() });
export type AskedProperty = EventData<z.infer<typeof askedProperty>>;

const text = z.nullable(z.string());

const received = {
  Id: z.int(),
  About: about,
  /** The property or the directory entry. */
  Subject: z.nullable(z.int()),
  Property: z.nullable(askedProperty),
  PropertyURL: text,
  /** Whether it was passed on by mail at once. */
  Sent: z.boolean(),
  /** Stands for the address or number of somebody who was forgotten, so that figures still count one person. */
  Person: z.exactOptional(z.string()),
};

/** A web enquiry as it came in (DATA-58); when is in the event's metadata. */
const receivedEnquiry = z.strictObject({
  ...received,
  Channel: z.enum(enquiryChannels),
  Interest: text,
  EnquiryURL: text,
  Name: text,
  Email: text,
  Phone: text,
  Origin: text,
  Language: text,
  Country: text,
  Device: text,
  Comment: text,
});
export type ReceivedEnquiry = EventData<z.infer<typeof receivedEnquiry>>;

/** A phone call as it came in (DATA-59); `Origin` null is a withheld number, when it began is in the event's metadata. */
const receivedCall = z.strictObject({
  ...received,
  LinkName: z.enum(linkNames),
  Origin: text,
  OriginLocation: text,
  Destination: text,
  Result: z.enum(callResults),
  TalkTimeSec: z.int(),
});
export type ReceivedCall = EventData<z.infer<typeof receivedCall>>;

const judgement = z.strictObject({
  Mark: enquiryMark,
  Reason: z.string(),
  /** The address of whoever says so, when they gave one. */
  By: z.exactOptional(z.string()),
});
/** What it was before it was handled. */
const reopening = z.strictObject({ Progress: z.enum(["unread", "read"]) });
/** The user who sees to it from now on; null: nobody. */
const assigned = z.strictObject({ User: z.nullable(z.string()) });
/** The stage that it was moved to; the reason of a lost one is gone once the person is forgotten. */
const moved = z.strictObject({ Stage: z.enum(enquiryStages), Reason: z.exactOptional(z.enum(lostReasons)) });
const sending = z.strictObject({
  Email: z.string(),
  Language: z.enum(systemLanguages),
  /** The service told the advertiser as it came in, in every language, that one first; absent: the advertiser sent it on. */
  AtOnce: z.exactOptional(z.literal(true)),
});
const failedDelivery = z.strictObject({
  Email: z.string(),
  /** The version of the event by which it was sent. */
  Sending: z.int(),
  /** When the last of its other letters was sent, ISO; null when none is left. */
  SentAt: text,
});
const nothing = z.strictObject({});

/** What is said of a contact after it came in, as columns of its row; how a contact begins. */
export const standing = {
  spam: false,
  mark: null as EnquiryMark | null,
  reason: null as string | null,
  progress: "unread" as EnquiryProgress,
  stage: "new" as EnquiryStage,
  lost_reason: null as LostReason | null,
  assignee: null as string | null,
  sent: false,
  sent_to: null as string | null,
  undelivered_to: null as string | null,
  deleted: false,
};
export type Standing = Readonly<typeof standing>;

const happening = <Data extends object, Version extends number>(
  kind: EventKind<Data, Version>,
  makes: (data: EventData<Data>) => Partial<Standing>,
) => ({ kind, makes });

/** What can happen to an enquiry and to a call alike, by the event's name without either: what it says, and what that makes of the row. */
const contactEvents = {
  Marked: happening(eventKind(judgement), ({ Mark, Reason }) => ({ spam: true, mark: Mark, reason: Reason })),
  SpamTakenBack: happening(eventKind(nothing), () => ({ spam: false, mark: null, reason: null })),
  Read: happening(eventKind(nothing), () => ({ progress: "read" })),
  Handled: happening(eventKind(nothing), () => ({ progress: "handled" })),
  Reopened: happening(eventKind(reopening), ({ Progress }) => ({ progress: Progress })),
  StageChanged: happening(eventKind(moved), ({ Stage, Reason = null }) => ({
    stage: Stage,
    lost_reason: Reason,
  })),
  Assigned: happening(eventKind(assigned), ({ User }) => ({ assignee: User })),
  Sent: happening(eventKind(sending), ({ Email }) => ({ sent: true, sent_to: Email, undelivered_to: null })),
  DeliveryFailed: happening(eventKind(failedDelivery), ({ Email, SentAt }) => ({
    sent: SentAt !== null,
    undelivered_to: Email,
  })),
  Deleted: happening(eventKind(nothing), () => ({ deleted: true })),
  // What came in was rewritten, and its row with it.
  Forgotten: happening(eventKind(nothing), () => ({})),
};
type ContactEvents = typeof contactEvents;
type Kinds = { [Name in keyof ContactEvents]: ContactEvents[Name]["kind"] };

/** What happens to a contact, before it is said of which kind. */
export type ContactFact = EventOf<Kinds>;

const prefixes = { enquiry: "Enquiry", call: "Call" } as const;

const kindsOf = <const Prefix extends string>(prefix: Prefix) =>
  Object.fromEntries(
    Object.entries(contactEvents).map(([name, { kind }]) => [`${prefix}${name}`, kind]),
  ) as unknown as { [Name in keyof Kinds as `${Prefix}${Name}`]: Kinds[Name] };

/** What can happen to a web enquiry. */
export const enquiryEvents = { EnquiryReceived: eventKind(receivedEnquiry), ...kindsOf(prefixes.enquiry) };
export type EnquiryEvent = EventOf<typeof enquiryEvents>;

/** What can happen to a call. */
export const callEvents = { CallReceived: eventKind(receivedCall), ...kindsOf(prefixes.call) };
export type CallEvent = EventOf<typeof callEvents>;

export type ContactEvent = EnquiryEvent | CallEvent;

/** The event that says it of this kind of contact. */
export const eventFor = (kind: ContactKind, { type, data }: ContactFact) =>
  ({ type: `${prefixes[kind]}${type}`, data }) as ContactEvent;

type ReceivedEvent = Extract<ContactEvent, { readonly type: "EnquiryReceived" | "CallReceived" }>;

/** Whether it is how a contact begins, which is the row itself. */
export const isReceived = (event: ContactEvent): event is ReceivedEvent =>
  event.type === "EnquiryReceived" || event.type === "CallReceived";

/** What something that happened makes of the contact. */
export function standingAfter({ type, data }: Exclude<ContactEvent, ReceivedEvent>): Partial<Standing> {
  const name = type.replace(/^(Enquiry|Call)/, "") as keyof ContactEvents;
  return (contactEvents[name].makes as (said: typeof data) => Partial<Standing>)(data);
}

export const isEnquiryEvent = isEventOf(enquiryEvents);
export const isCallEvent = isEventOf(callEvents);
