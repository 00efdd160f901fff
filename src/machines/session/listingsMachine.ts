/** Decides when the client's properties are counted for the menu; without an answer the number is what it was. */
import { assign, setup } from "xstate";
import { notProvided } from "../actor/problemOf.ts";

interface ListingsContext {
  /** Null until it is known, and for a client whose services do not let them be counted. */
  count: number | null;
}

export type ListingsEvent = { type: "listings.count" };

export const listingsMachine = setup({
  types: {} as { context: ListingsContext; events: ListingsEvent },
  actors: { load: notProvided<number, void>() },
  actions: {
    rememberCount: assign((_, { count }: { count: number }) => ({ count })),
  },
}).createMachine({
  id: "listings",
  context: { count: null },
  initial: "resting",
  states: {
    resting: { description: "Nothing has changed since they were counted, or nobody has asked yet" },
    counting: {
      description: "Counts; another change drops this question",
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "resting",
          actions: { type: "rememberCount", params: ({ event }) => ({ count: event.output }) },
        },
        onError: { target: "resting" },
      },
    },
  },
  on: { "listings.count": { target: ".counting", reenter: true } },
});
