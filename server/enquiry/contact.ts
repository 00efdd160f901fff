import * as z from "zod/mini";
import { linkNames } from "#contracts/analytics/statisticsContract.ts";
import { callResults, enquiryChannels, enquiryMark } from "#contracts/enquiry/enquiry.ts";
import { about } from "#contracts/wire/about.ts";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { foldText } from "#server/property/sortKey.ts";
import { type EventOf, eventKind, type Fact, isOneOf } from "#server/store/eventKind.ts";

const NATIONAL_DIGITS = 9;

/**
 * A calling number as callers are told apart: in international form without spaces, Spain's own numbers with their prefix.
 * Null for a withheld number, which is nobody's.
 */
export function originKey(origin: string | null): string | null {
  const written = origin?.replace(/[^\d+]/g, "").replace(/^00/, "+") ?? "";
  const digits = written.replace(/\+/g, "");
  if (digits === "") return null;
  if (written.startsWith("+")) return `+${digits}`;
  return digits.length === NATIONAL_DIGITS ? `+34${digits}` : `+${digits}`;
}

export type ContactKind = "enquiry" | "call";

/** The stream of a contact's events. */
export const contactStream = (kind: ContactKind, id: number): string => `${kind}-${id}`;

/** The id in such a stream's name. */
export const contactIdOf = (stream: string): number => Number(stream.slice(stream.indexOf("-") + 1));

/** An e-mail address as leads are told apart: outer spaces and case do not count. Null is nobody's. */
export function emailKey(email: string | null): string | null {
  return email?.trim().toLowerCase() || null;
}

/** A text as it is looked for: accents, case and outer spaces do not count. Null for none. */
export const textKey = (text: string | null): string | null =>
  text === null ? null : foldText(text) || null;

/** The property as it was when somebody asked: it may be dearer or gone when the enquiry is read. Price in euros. */
const askedProperty = z.strictObject({ AgentRef: z.string(), Offer: z.int(), Price: z.number() });
export type AskedProperty = Fact<z.infer<typeof askedProperty>>;

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
export type ReceivedEnquiry = Fact<z.infer<typeof receivedEnquiry>>;

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
export type ReceivedCall = Fact<z.infer<typeof receivedCall>>;

const judgement = z.strictObject({
  Mark: enquiryMark,
  Reason: z.string(),
  /** The address of whoever says so, when they gave one. */
  By: z.exactOptional(z.string()),
});
/** What it was before it was handled. */
const reopening = z.strictObject({ Progress: z.enum(["unread", "read"]) });
const sending = z.strictObject({ Email: z.string(), Language: z.enum(systemLanguages) });
const nothing = z.strictObject({});

/** What can happen to a web enquiry. */
export const enquiryEvents = {
  EnquiryReceived: eventKind(receivedEnquiry),
  EnquiryMarked: eventKind(judgement),
  EnquirySpamTakenBack: eventKind(nothing),
  EnquiryRead: eventKind(nothing),
  EnquiryHandled: eventKind(nothing),
  EnquiryReopened: eventKind(reopening),
  EnquirySent: eventKind(sending),
  EnquiryDeleted: eventKind(nothing),
  EnquiryForgotten: eventKind(nothing),
};
export type EnquiryEvent = EventOf<typeof enquiryEvents>;

/** What can happen to a call. */
export const callEvents = {
  CallReceived: eventKind(receivedCall),
  CallMarked: eventKind(judgement),
  CallSpamTakenBack: eventKind(nothing),
  CallRead: eventKind(nothing),
  CallHandled: eventKind(nothing),
  CallReopened: eventKind(reopening),
  CallSent: eventKind(sending),
  CallDeleted: eventKind(nothing),
  CallForgotten: eventKind(nothing),
};
export type CallEvent = EventOf<typeof callEvents>;

export const isEnquiryEvent = isOneOf(enquiryEvents);
export const isCallEvent = isOneOf(callEvents);
