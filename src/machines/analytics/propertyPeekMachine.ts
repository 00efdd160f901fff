/** Decides what the popovers of the analytics' table show: a property, or how its price went (STAT-14, STAT-15). */
import { assign, setup } from "xstate";
import type { PricePeriod } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { Property } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** A group of the table, by its number or its reference, and what is asked about it. */
export interface PeekSubject {
  by: "property" | "agentref";
  group: string;
  show: "details" | "prices";
}

/** What is known of it; null when it was deleted, and a property without its prices the other way round. */
export type PeekAnswer =
  | { show: "details"; property: Property | null }
  | { show: "prices"; periods: readonly PricePeriod[] };

interface PeekContext {
  subject: PeekSubject | null;
  answer: PeekAnswer | null;
  problem: Problem | null;
}

export type PeekEvent =
  | { type: "peek.open"; subject: PeekSubject }
  | { type: "peek.close" }
  | { type: "peek.retry" };

export const propertyPeekMachine = setup({
  types: {} as { context: PeekContext; events: PeekEvent; tags: "open" },
  actors: {
    look: notProvided<PeekAnswer, { subject: PeekSubject | null }>(),
  },
  guards: {
    gone: (_, { answer }: { answer: PeekAnswer }) =>
      answer.show === "details" ? answer.property === null : answer.periods.length === 0,
  },
  actions: {
    rememberSubject: assign((_, { subject }: { subject: PeekSubject }) => ({
      subject,
      answer: null,
      problem: null,
    })),
    rememberAnswer: assign((_, { answer }: { answer: PeekAnswer }) => ({ answer })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ subject: null, answer: null, problem: null }),
  },
}).createMachine({
  id: "propertyPeek",
  context: { subject: null, answer: null, problem: null },
  initial: "closed",
  states: {
    closed: { description: "Nothing is looked at", entry: "forget" },
    looking: {
      description: "The answer is on its way; closing drops it",
      tags: "open",
      invoke: {
        id: "look",
        src: "look",
        input: ({ context: { subject } }) => ({ subject }),
        onDone: [
          {
            guard: { type: "gone", params: ({ event }) => ({ answer: event.output }) },
            target: "gone",
          },
          {
            target: "known",
            actions: { type: "rememberAnswer", params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    known: { description: "The property, or its prices, is shown", tags: "open" },
    gone: { description: "The property was deleted: its figures are all that is left", tags: "open" },
    failed: {
      description: "It could not be loaded",
      tags: "open",
      on: { "peek.retry": { target: "looking" } },
    },
  },
  on: {
    "peek.open": {
      target: ".looking",
      reenter: true,
      actions: { type: "rememberSubject", params: ({ event }) => event },
    },
    "peek.close": { target: ".closed" },
  },
});
