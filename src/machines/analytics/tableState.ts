import { problemOf } from "../problemOf.ts";
import type { TableAnswer } from "./analyticsEvent.ts";
import { analyticsSetup } from "./analyticsSetup.ts";

const answered = ({ event }: { event: { output: TableAnswer } }) => ({ answer: event.output });

/** The table of the search; the chart neither waits for it nor fails with it. */
export const tableState = analyticsSetup.createStateConfig({
  description: "A page of both metrics by groups",
  initial: "asking",
  states: {
    asking: {
      description: "The table before stays until this one comes; another question drops the answer",
      invoke: {
        id: "askTable",
        src: "askTable",
        input: ({ context: { about, search, take } }) => ({ about, search, take }),
        onDone: [
          {
            guard: { type: "pastEnd", params: answered },
            target: "asking",
            reenter: true,
            actions: [{ type: "goToLastPage", params: answered }, "emitCorrected"],
          },
          { target: "known", actions: { type: "showTable", params: answered } },
        ],
        onError: { target: "failed", actions: { type: "rememberTableProblem", params: problemOf } },
      },
    },
    known: { description: "The table is that of the search" },
    failed: {
      description: "The table could not be loaded; the chart is as it is",
      on: { "table.retry": { target: "asking" } },
    },
  },
  on: {
    "search.run": [
      {
        guard: { type: "tableKnown", params: ({ event }) => event },
        target: ".known",
        actions: "recallTable",
      },
      { guard: { type: "tableAsked", params: ({ event }) => event }, target: ".asking" },
    ],
  },
});
