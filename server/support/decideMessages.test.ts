import { expect, it } from "vitest";
import { ProblemError } from "#server/problemError.ts";
import { decideMessages, type MessageEvent, type SendMessage } from "./decideMessages.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute)).toISOString();
const sent = (minute: number): MessageEvent => ({
  type: "MessageSent",
  data: { Kind: "support", Subject: "Hello", Body: "Help", Language: "en", At: at(minute) },
});
const send = (minute: number): SendMessage => ({
  type: "SendMessage",
  kind: "support",
  subject: " Hello ",
  body: "Help\n",
  language: "en",
  at: at(minute),
});
const given = (...past: MessageEvent[]) => ({
  when(command: SendMessage) {
    try {
      return decideMessages.decide(command, past.reduce(decideMessages.evolve, decideMessages.initialState));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return error.problem;
    }
  },
});
const every = (minutes: number, count: number) =>
  Array.from({ length: count }, (_, index) => sent(index * minutes));

it("says what was written, without the space around it", () => {
  expect(given().when(send(5))).toEqual([sent(5)]);
});

it("lets ten messages through in an hour and tells the eleventh how long to wait", () => {
  expect(given(...every(1, 9)).when(send(10))).toEqual([sent(10)]);
  expect(given(...every(1, 10)).when(send(10))).toEqual({ code: "ErrTooManyRequests", retryAfter: 50 * 60 });
  expect(given(...every(1, 10)).when(send(60))).toEqual([sent(60)]);
});

it("looks at the last hour alone, however much was written before", () => {
  expect(given(...every(6, 200)).when(send(199 * 6 + 6))).toEqual([sent(1200)]);
  expect(given(...every(6, 200)).when(send(199 * 6 + 5))).toEqual({
    code: "ErrTooManyRequests",
    retryAfter: 60,
  });
});
