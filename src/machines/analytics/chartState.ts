import { problemOf } from "../problemOf.ts";
import { analyticsSetup } from "./analyticsSetup.ts";
import { comparedStates } from "./comparedStates.ts";

/** The chart of the search; the table neither waits for it nor fails with it. */
export const chartState = analyticsSetup.createStateConfig({
  description: "Both metrics over time",
  initial: "asking",
  states: {
    asking: {
      description: "The chart before stays until this one comes; another question drops the answer",
      invoke: {
        id: "askChart",
        src: "askChart",
        input: ({ context: { about, search } }) => ({ about, search }),
        onDone: {
          target: "known",
          actions: { type: "showChart", params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: "failed", actions: { type: "rememberChartProblem", params: problemOf } },
      },
    },
    known: comparedStates,
    failed: {
      description: "The chart could not be loaded; the table is as it is",
      on: { "chart.retry": { target: "asking" } },
    },
  },
  on: {
    "search.run": [
      {
        guard: { type: "chartKnown", params: ({ event }) => event },
        target: ".known",
        actions: "recallChart",
      },
      { guard: { type: "chartAsked", params: ({ event }) => event }, target: ".asking" },
    ],
  },
});
