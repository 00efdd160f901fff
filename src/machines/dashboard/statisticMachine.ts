/** Decides what one call of the dashboard is taken for; a failed one counts as 0 and holds nobody back (DASH-29, DASH-34). */
import { assign, setup } from "xstate";
import { notProvided } from "../actor/problemOf.ts";
import type { StatsDates } from "./dashboardMachine.ts";

/** The figures of the statistics block (DASH-04 … DASH-09). */
export const figureNames = [
  "views",
  "detailed",
  "enquiries",
  "leads",
  "calls",
  "callers",
  "commission",
] as const;
export type FigureName = (typeof figureNames)[number];

/** What a figure came to, in the range and in the same number of days before it; `days` is one number a day. */
export interface Figure {
  now: number;
  before: number;
  days: readonly number[];
}

/** Each source is one call of the dashboard; some give two figures. */
export const sources = [
  "propertyViews",
  "propertyDetailed",
  "propertyEnquiries",
  "propertyCalls",
  "directoryViews",
  "directoryDetailed",
  "directoryEnquiries",
  "directoryCalls",
  "performance",
] as const;
export type Source = (typeof sources)[number];

export type Figures = Partial<Record<FigureName, Figure>>;

/** A failed call counts as 0 (DASH-29). */
export const noFigure: Figure = { now: 0, before: 0, days: [] };

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
