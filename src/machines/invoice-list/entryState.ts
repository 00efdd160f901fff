import { invoiceSetup } from "./invoiceSetup.ts";

/** The days being written: a search waits for a pause, and what is wrong is not searched with. */
export const entryState = invoiceSetup.createStateConfig({
  description: "What is written into the fields",
  initial: "settled",
  states: {
    settled: { description: "The fields are those of the search" },
    waiting: {
      description: "Somebody types; the search waits for a pause",
      after: { typing: { actions: "applyRange" } },
    },
    refused: { description: "A day is half written or wrong: it says so, and nothing is asked" },
  },
  on: {
    "range.type": {
      target: ".waiting",
      actions: { type: "changeForm", params: ({ event }) => event.changes },
    },
    "range.apply": [
      { guard: "wrong", target: ".refused" },
      { guard: "anotherRange", target: ".settled", actions: ["applyForm", "emitSearch", "runSearch"] },
      { target: ".settled" },
    ],
    "range.clear": { target: ".settled" },
    "query.change": {
      guard: { type: "anotherQuery", params: ({ event }) => event },
      target: ".settled",
    },
  },
});
