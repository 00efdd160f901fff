import * as z from "zod/mini";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import { type EventOf, eventKind } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";

/** What a client can write to the office: a message about help, or about a service to contract. `At` is an ISO instant. */
export const messageEvents = {
  MessageSent: eventKind(
    z.strictObject({
      Kind: z.enum(["support", "advertise"]),
      Subject: z.string(),
      Body: z.string(),
      Language: z.enum(systemLanguages),
      At: z.string(),
    }),
  ),
};
export type MessageEvent = EventOf<typeof messageEvents>;
export type MessageKind = MessageEvent["data"]["Kind"];

export interface SendMessage {
  readonly type: "SendMessage";
  readonly kind: MessageKind;
  readonly subject: string;
  readonly body: string;
  readonly language: SystemLanguage;
  readonly at: string;
}

/** When the last messages were sent, in milliseconds; more than the allowance nobody needs to know. */
type MessagesState = readonly number[];

const MESSAGES = 10;
const CLOCK_MS = 60 * 1000;
const PERIOD_MS = 60 * 60 * 1000;

function decide({ kind, subject, body, language, at }: SendMessage, all: MessagesState): MessageEvent[] {
  // What was sent later than now was sent by a clock that was ahead.
  const sent = all.filter((instant) => instant <= Date.parse(at) + CLOCK_MS);
  const free = (sent.at(-MESSAGES) ?? Number.NEGATIVE_INFINITY) + PERIOD_MS - Date.parse(at);
  if (sent.length >= MESSAGES && free > 0) {
    throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: Math.ceil(free / 1000) });
  }
  const data = { Kind: kind, Subject: subject.trim(), Body: body.trim(), Language: language, At: at };
  return [{ type: "MessageSent", data }];
}

function evolve(sent: MessagesState, event: MessageEvent): MessagesState {
  switch (event.type) {
    case "MessageSent":
      return [...sent.slice(1 - MESSAGES), Date.parse(event.data.At)];
    default:
      throw event.type satisfies never;
  }
}

/** What a client writes to the office: ten messages an hour, so that a hurried click or a script does not fill its inbox. */
export const decideMessages: Decider<SendMessage, MessagesState, MessageEvent> = {
  initialState: [],
  evolve,
  decide,
};
