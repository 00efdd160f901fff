import * as z from "zod/mini";
import type { About } from "../wire/about.ts";
import { orderOf } from "../wire/page.ts";
import { userDeed } from "../wire/userDeed.ts";

/** What an enquiry list row points at: a web form or a phone call (DATA-57). */
export const enquiryKinds = ["web-enquiry", "iovox-call"] as const;

/** How a web enquiry came in: a form, a message straight to the agent, a form that offers similar properties (ENQ-15). */
export const enquiryChannels = ["web", "direct", "similar"] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

/** Kinds of contact to filter the enquiries about each by; "all" is no filter (DENQ-02, ENQ-15). */
export const contactTypes = {
  property: ["web", "phone", "direct", "similar"],
  directory: ["web", "phone"],
} as const satisfies Record<About, readonly (EnquiryChannel | "phone")[]>;

/** How a call ended (DATA-61). */
export const callResults = [
  "ANSWERED",
  "BUSY",
  "HANGUP",
  "NETWORK ERROR",
  "NO ANSWER",
  "NUMBER ERROR",
  "RULES BROKEN",
] as const;
export type CallResult = (typeof callResults)[number];

/** What an advertiser can say of an enquiry, each with a reason (DATA-62). */
export const enquiryMarks = ["spam", "scam", "timewaster"] as const;
export const enquiryMark = z.enum(enquiryMarks);
export type EnquiryMark = z.infer<typeof enquiryMark>;

/** How far an advertiser is with an enquiry or a call: nobody opened it, somebody did, nothing is left to do. Our own addition. */
export const enquiryProgresses = ["unread", "read", "handled"] as const;
export type EnquiryProgress = (typeof enquiryProgresses)[number];

/** How far a sale has come with whoever got in touch, in its order; any may follow any (ENQ-70). Our own addition. */
export const openStages = ["new", "contacted", "viewing", "offer", "won"] as const;
export const enquiryStages = [...openStages, "lost"] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

/** Why an enquiry was lost (ENQ-71). */
export const lostReasons = ["price", "found-another", "no-answer", "not-serious", "other"] as const;
export type LostReason = (typeof lostReasons)[number];

/** To whom what a list shows is assigned: whoever asks, nobody, or a user by number (ENQ-82). */
export const assigneePattern = /^(?:me|nobody|login|[\da-f-]{36})$/;

/** What the lists are filtered by: `open` is what is not handled, read or not. */
export const progressFilters = ["unread", "open", "handled"] as const;

/**
 * What the lists are ordered by: when a contact came in, how, from whom (the name, else the number), about what, and its
 * state: not sent, a call, sent, spam, of each the handled ones last. Our own addition.
 */
export const contactSortFields = ["Received", "Type", "Person", "Subject", "State"] as const;
export type ContactSortField = (typeof contactSortFields)[number];

/** `Contact/Person asc`; the newest first when it is absent. */
export const contactOrder = orderOf("Contact", contactSortFields);

/** One bare e-mail address: nothing that a mail reader could take for a second one, a name, or another header (PUB-22). */
export const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

/** The digits of a text in any script as 0 to 9; the rest stays. */
export const latinDigits = (written: string): string =>
  written.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // Scripts have their ten digits one after the other.
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

const text = z.nullable(z.string());

/** One row of an enquiry list; the details are asked for by kind and `Identifier`. */
export const enquiryRow = z.object({ Type: z.enum(enquiryKinds), Identifier: z.int() });
export type EnquiryRow = z.infer<typeof enquiryRow>;

/** The property's reference when it was asked about, so that one deleted since can still be named. */
const reference = { AgentRef: z.optional(text) };

/** A user of the account to whom an enquiry is assigned or may be, as they are called now. */
export const assignee = z.object({
  Id: z.string(),
  /** Empty once they were forgotten. */
  Name: z.string(),
  /** Whoever asks. */
  Current: z.boolean(),
});
export type Assignee = z.infer<typeof assignee>;

const judged = {
  IsSpam: z.boolean(),
  IsSent: z.boolean(),
  Mark: z.nullable(enquiryMark),
  Reason: text,
  Progress: z.enum(enquiryProgresses),
  /** The user of the account who read it, or handled it, last (TEAM-57). Our own addition. */
  ProgressBy: z.optional(userDeed),
  /** Absent is new. Our own addition, as the two below. */
  Stage: z.optional(z.enum(enquiryStages)),
  /** Of a lost one; null for none, and once the person is forgotten. */
  LostReason: z.optional(z.nullable(z.enum(lostReasons))),
  /** The user of the account who moved it to its stage. */
  StageBy: z.optional(userDeed),
  /** The user who sees to it, null for nobody; absent in an account with one user (ENQ-77). Our own addition. */
  Assignee: z.optional(z.nullable(assignee)),
  /** The address that the last letter about it could not be delivered to; null once it is sent again. Our own addition. */
  UndeliveredTo: z.optional(text),
};

/** What is said of a contact of which nobody has said anything. */
export const unjudged = { IsSpam: false, Mark: null, Reason: null, Progress: "unread" } as const;

/** Where a web enquiry can have come from; the wire may name others, which are shown as they are. */
export const enquiryOrigins = ["portal", "newsletter", "partner"] as const;

/**
 * A web enquiry (DATA-58). `SendDate` is ISO with time, `Language` and `Country` are codes, `PropertyId` is the
 * property or, of a directory enquiry, the entry. `Interest` is what the form asked ("viewing"). `Channel` is what the type
 * filter asks for; it is our own addition, so that a row can say it.
 */
export const webEnquiry = z.object({
  Id: z.int(),
  SendDate: z.string(),
  Channel: z.optional(z.enum(enquiryChannels)),
  Interest: text,
  EnquiryURL: text,
  Name: text,
  Email: text,
  Phone: text,
  Origin: text,
  Language: text,
  Country: text,
  Comment: text,
  PropertyId: z.nullable(z.int()),
  PropertyURL: text,
  ...reference,
  ...judged,
});
export type WebEnquiry = z.infer<typeof webEnquiry>;

/**
 * A phone call (DATA-59). `Start` and `SendDate` are ISO with time, `Origin` and `Destination` phone numbers;
 * `Destination` "not applicable" means out of hours. `TalkTimeSec` in seconds.
 */
export const call = z.object({
  Id: z.int(),
  SendDate: text,
  Start: z.string(),
  Origin: text,
  OriginLocation: text,
  Destination: text,
  Result: z.enum(callResults),
  TalkTimeSec: z.int(),
  PropertyId: z.nullable(z.int()),
  PropertyURL: text,
  ...reference,
  ...judged,
});
export type Call = z.infer<typeof call>;
