import { listSetup } from "./listSetup.ts";

/** The filters being written: typing waits for a pause, a choice does not, and what is wrong is not searched with. */
export const entryState = listSetup.createStateConfig({
  description: "What is written into the filters",
  initial: "settled",
  states: {
    settled: { description: "The filters are those of the search" },
    waiting: {
      description: "Somebody types; the search waits for a pause",
      after: { typing: { actions: "applyNow" } },
    },
    refused: { description: "A filter is half written or wrong: it says so, and nothing is asked" },
  },
  on: {
    "filter.type": {
      target: ".waiting",
      actions: { type: "changeFilter", params: ({ event }) => event },
    },
    "filter.choose": {
      actions: [{ type: "changeFilter", params: ({ event }) => event }, "applyNow"],
    },
    "filter.apply": [
      { guard: "wrong", target: ".refused", actions: "showFilters" },
      { guard: "anotherSearch", target: ".settled", actions: ["applyFilters", "emitSearch", "runSearch"] },
      { target: ".settled" },
    ],
    "filter.clear": { target: ".settled" },
    "chip.remove": { target: ".settled" },
    "query.change": {
      guard: { type: "anotherQuery", params: ({ event }) => event },
      target: ".settled",
    },
  },
});
