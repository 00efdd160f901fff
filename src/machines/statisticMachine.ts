/** Decides what one call of the dashboard is taken for; a failed one counts as 0 and holds nobody back (DASH-29, DASH-34). */
import { assign, setup } from "xstate";
import type { Figures, Source } from "./dashboard/figure.ts";
import type { StatsDates } from "./dashboard/statsDates.ts";
import { notProvided } from "./notProvided.ts";

export interface StatisticInput {
  source: Source;
  dates: StatsDates;
}

interface StatisticContext extends StatisticInput {
  figures: Figures;
}

export type StatisticEvent = { type: "dates.change"; dates: StatsDates } | { type: "statistic.retry" };

export const statisticMachine = setup({
  types: {} as {
    context: StatisticContext;
    events: StatisticEvent;
    input: StatisticInput;
    tags: "busy" | "failed";
  },
  actors: { load: notProvided<Figures, StatisticInput>() },
  actions: {
    rememberDates: assign((_, { dates }: { dates: StatsDates }) => ({ dates })),
    rememberFigures: assign((_, { figures }: { figures: Figures }) => ({ figures })),
    useDefaults: assign({ figures: {} }),
  },
}).createMachine({
  id: "statistic",
  context: ({ input }) => ({ ...input, figures: {} }),
  initial: "loading",
  states: {
    loading: {
      description: "Asks for the figures; those known stay meanwhile",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        input: ({ context: { source, dates } }) => ({ source, dates }),
        onDone: {
          target: "known",
          actions: { type: "rememberFigures", params: ({ event }) => ({ figures: event.output }) },
        },
        onError: { target: "failed", actions: "useDefaults" },
      },
    },
    known: { description: "The figures of the range" },
    failed: {
      description: "Counts as 0 until it is asked again",
      tags: "failed",
      on: { "statistic.retry": { target: "loading" } },
    },
  },
  on: {
    "dates.change": {
      target: ".loading",
      reenter: true,
      actions: { type: "rememberDates", params: ({ event }) => event },
    },
  },
});
