import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Decider } from "#server/store/execute.ts";

/** What the message is about: help, or a service to contract. */
export type MessageKind = "support" | "advertise";

export interface MessageEvent {
  readonly type: "MessageSent";
  readonly data: {
    readonly Kind: MessageKind;
    readonly Subject: string;
    readonly Body: string;
    readonly Language: SystemLanguage;
    /** ISO instant. */
    readonly At: string;
  };
}

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

/** What a client writes to the office: ten messages an hour, so that a hurried click or a script does not fill its inbox. */
export const decideMessages: Decider<SendMessage, MessagesState, MessageEvent> = {
  initialState: [],
  evolve: (sent, { data }) => [...sent.slice(1 - MESSAGES), Date.parse(data.At)],
  decide,
};
