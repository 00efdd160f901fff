/** Decides which days the dashboard looks at; each of its calls is a child that fills its part when it answers. */
import { assign, emit, enqueueActions, setup } from "xstate";
import { type DashboardRange, dashboardQuery, dashboardRanges } from "#contracts/query/dashboardRange.ts";
import type { Source } from "./dashboard/figure.ts";
import { type StatsDates, statsDates } from "./dashboard/statsDates.ts";
import { statisticMachine } from "./statisticMachine.ts";

export interface DashboardInput {
  /** The query string, without a leading `?`. */
  query: string;
  /** An instant of today, ISO. */
  now: string;
  /** The calls to make: those of the services that the client has. */
  sources: readonly Source[];
}

interface DashboardContext {
  sources: readonly Source[];
  now: string;
  range: DashboardRange;
  dates: StatsDates;
}

export type DashboardEvent =
  | { type: "range.choose"; range: DashboardRange }
  | { type: "query.change"; query: string }
  | { type: "figures.retry" };

/** What the app hears: the query string to show. */
export type DashboardEmitted = { type: "range.changed"; query: string };

const rangeOf = (query: string) => dashboardQuery.read(query).stats;

export const dashboardMachine = setup({
  types: {} as {
    context: DashboardContext;
    events: DashboardEvent;
    emitted: DashboardEmitted;
    input: DashboardInput;
  },
  actors: { statistic: statisticMachine },
  guards: {
    another: ({ context }, { range }: { range: DashboardRange }) => range !== context.range,
  },
  actions: {
    startStatistics: enqueueActions(({ context: { sources, dates }, enqueue }) => {
      for (const source of sources) enqueue.spawnChild("statistic", { id: source, input: { source, dates } });
    }),
    rememberRange: assign(({ context }, { range }: { range: DashboardRange }) => ({
      range,
      dates: statsDates(dashboardRanges[range], context.now),
    })),
    tellStatistics: enqueueActions(({ context: { sources, dates }, enqueue }) => {
      for (const source of sources) enqueue.sendTo(source, { type: "dates.change", dates });
    }),
    askAgain: enqueueActions(({ context: { sources }, enqueue }) => {
      for (const source of sources) enqueue.sendTo(source, { type: "statistic.retry" });
    }),
    emitRange: emit(({ context }) => ({
      type: "range.changed" as const,
      query: dashboardQuery.write({ stats: context.range }),
    })),
  },
}).createMachine({
  id: "dashboard",
  context: ({ input: { query, now, sources } }) => {
    const range = rangeOf(query);
    return { sources, now, range, dates: statsDates(dashboardRanges[range], now) };
  },
  entry: "startStatistics",
  initial: "shown",
  states: { shown: { description: "The figures of the chosen days" } },
  on: {
    "range.choose": {
      guard: { type: "another", params: ({ event }) => event },
      actions: [{ type: "rememberRange", params: ({ event }) => event }, "tellStatistics", "emitRange"],
    },
    "query.change": {
      guard: { type: "another", params: ({ event }) => ({ range: rangeOf(event.query) }) },
      actions: [
        { type: "rememberRange", params: ({ event }) => ({ range: rangeOf(event.query) }) },
        "tellStatistics",
      ],
    },
    "figures.retry": { actions: "askAgain" },
  },
});
