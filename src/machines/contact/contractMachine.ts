/** Decides what a contract request asks for: sizes that toggle on and off, then one message to the office (ADV-05, ADV-06). */
import { assign, setup } from "xstate";
import type { ContractLevel } from "#contracts/promotion/rateCard.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** How many listings are wanted at each level; null is none. */
export type ContractChoice = Readonly<Record<ContractLevel, number | null>>;

/** The request in words, in the language of whoever sends it. */
export interface ContractRequest {
  subject: string;
  body: string;
  language: "en" | "es";
}

interface ContractContext {
  choice: ContractChoice;
  comments: string;
  /** What the server said when the request had gone out. */
  message: string;
  problem: Problem | null;
  request: ContractRequest | null;
  /** The key of the last try: the same request again is sent once. */
  key: string;
}

export type ContractEvent =
  | { type: "size.toggle"; level: ContractLevel; listings: number }
  | { type: "comments.change"; comments: string }
  | { type: "request.send"; key: string; request: ContractRequest }
  | { type: "notice.dismiss" };

const nothing: ContractChoice = { Featured: null, FeaturedPremium: null };

const sameRequest = (one: ContractRequest | null, other: ContractRequest) =>
  one?.subject === other.subject && one.body === other.body && one.language === other.language;

export const contractMachine = setup({
  types: {} as { context: ContractContext; events: ContractEvent; tags: "busy" },
  actors: { send: notProvided<{ message: string }, ContractRequest & { key: string }>() },
  guards: {
    chosen: ({ context: { choice } }) => choice.Featured !== null || choice.FeaturedPremium !== null,
  },
  actions: {
    toggleSize: assign(({ context }, { level, listings }: { level: ContractLevel; listings: number }) => ({
      choice: { ...context.choice, [level]: context.choice[level] === listings ? null : listings },
    })),
    changeComments: assign((_, { comments }: { comments: string }) => ({ comments })),
    rememberRequest: assign(({ context }, { key, request }: { key: string; request: ContractRequest }) => ({
      request,
      key: sameRequest(context.request, request) ? context.key : key,
      problem: null,
    })),
    clear: assign({ choice: nothing, comments: "", request: null, key: "" }),
    rememberMessage: assign((_, { message }: { message: string }) => ({ message })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: "contract",
  context: { choice: nothing, comments: "", message: "", problem: null, request: null, key: "" },
  initial: "choosing",
  on: { "comments.change": { actions: { type: "changeComments", params: fromEvent } } },
  states: {
    choosing: {
      description: "Sizes are chosen and taken back",
      on: {
        "size.toggle": { actions: { type: "toggleSize", params: fromEvent } },
        "request.send": [
          { guard: "chosen", target: "sending", actions: { type: "rememberRequest", params: fromEvent } },
          { target: "incomplete" },
        ],
      },
    },
    incomplete: {
      description: "Nothing is chosen, so nothing was sent; the next choice makes it good",
      on: { "size.toggle": { target: "choosing", actions: { type: "toggleSize", params: fromEvent } } },
    },
    sending: {
      description: "The request is on its way",
      tags: "busy",
      on: { "comments.change": {} },
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { request, key } }) => ({
          ...(request ?? { subject: "", body: "", language: "en" as const }),
          key,
        }),
        onDone: {
          target: "sent",
          actions: [{ type: "rememberMessage", params: ({ event }) => event.output }, "clear"],
        },
        onError: { target: "refused", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    sent: {
      description: "The request has gone out; what the server said is shown until something new is asked for",
      on: {
        "notice.dismiss": { target: "choosing" },
        "request.send": { target: "incomplete" },
        "comments.change": { target: "choosing", actions: { type: "changeComments", params: fromEvent } },
        "size.toggle": { target: "choosing", actions: { type: "toggleSize", params: fromEvent } },
      },
    },
    refused: {
      description: "The request was not taken; what was chosen and written is still there",
      on: {
        "notice.dismiss": { target: "choosing" },
        "size.toggle": { target: "choosing", actions: { type: "toggleSize", params: fromEvent } },
        "request.send": { target: "sending", actions: { type: "rememberRequest", params: fromEvent } },
      },
    },
  },
});
