/** Decides which days the dashboard looks at; each of its calls is a child that fills its part when it answers. */

import { assign, type EventObject, emit, enqueueActions, fromCallback, setup } from "xstate";
import { type DashboardRange, dashboardQuery, dashboardRanges } from "#contracts/analytics/dashboardRange.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { type SearchChanged, searchChanged } from "../list/searchChanged.ts";
import { type Source, statisticMachine } from "./statisticMachine.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** Days as ISO dates: the range from N days ago to yesterday in Europe/Madrid, and the N days before it (DASH-03). */
export interface StatsDates {
  FromDate: string;
  ToDate: string;
  BeforeFrom: string;
  BeforeTo: string;
}

/** `now` is any instant of today, ISO. */
export function statsDates(days: number, now: string): StatsDates {
  const today = Date.parse(madridDay(now));
  const daysAgo = (count: number) => new Date(today - count * dayMs).toISOString().slice(0, 10);
  return {
    FromDate: daysAgo(days),
    ToDate: daysAgo(1),
    BeforeFrom: daysAgo(2 * days),
    BeforeTo: daysAgo(days + 1),
  };
}

export interface DashboardInput {
  /** The query string, without a leading `?`. */
  query: string;
  /** An instant of today, ISO. */
  now: string;
  /** The calls that may have to be made; whether they are depends on services that are still being asked for. */
  awaited: readonly Source[];
}

interface DashboardContext {
  awaited: readonly Source[];
  /** The calls that are made; each has its actor. */
  sources: readonly Source[];
  now: string;
  range: DashboardRange;
  dates: StatsDates;
}

export type DashboardEvent =
  | { type: "services.known"; made: readonly Source[]; spared: readonly Source[] }
  | { type: "range.choose"; range: DashboardRange }
  | { type: "query.change"; query: string }
  | { type: "figures.retry" };

/** A service that has not answered by then holds its figures back no longer, in milliseconds. */
const servicesTimeout = 1_500;

const rangeOf = (query: string) => dashboardQuery.read(query).stats;

export const dashboardMachine = setup({
  types: {} as {
    context: DashboardContext;
    events: DashboardEvent;
    emitted: SearchChanged;
    input: DashboardInput;
  },
  actors: {
    statistic: statisticMachine,
    /** What the client's services are: tells by `services.known` which calls they settle, now and whenever one becomes known. */
    services: fromCallback<EventObject>(() => undefined),
  },
  delays: { servicesTimeout },
  guards: {
    nothingAwaited: ({ context }) => context.awaited.length === 0,
    another: ({ context }, { range }: { range: DashboardRange }) => range !== context.range,
  },
  actions: {
    followServices: enqueueActions(({ enqueue }) => enqueue.spawnChild("services", { id: "services" })),
    startStatistics: enqueueActions(
      ({ context: { sources, dates }, enqueue }, { made }: { made: readonly Source[] }) => {
        const more = made.filter((source) => !sources.includes(source));
        for (const source of more) enqueue.spawnChild("statistic", { id: source, input: { source, dates } });
        enqueue.assign({ sources: [...sources, ...more] });
      },
    ),
    awaitOthers: assign(({ context }, { settled }: { settled: readonly Source[] }) => ({
      awaited: context.awaited.filter((source) => !settled.includes(source)),
    })),
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
    emitRange: emit(({ context: { range } }) => searchChanged(dashboardQuery.write({ stats: range }))),
  },
}).createMachine({
  id: "dashboard",
  context: ({ input: { query, now, awaited } }) => {
    const range = rangeOf(query);
    return { awaited, sources: [], now, range, dates: statsDates(dashboardRanges[range], now) };
  },
  entry: "followServices",
  initial: "waiting",
  states: {
    waiting: {
      description: "Some calls wait for a service to say whether they are to be made",
      always: { guard: "nothingAwaited", target: "shown" },
      after: {
        servicesTimeout: {
          target: "shown",
          actions: [
            { type: "startStatistics", params: ({ context }) => ({ made: context.awaited }) },
            { type: "awaitOthers", params: ({ context }) => ({ settled: context.awaited }) },
          ],
        },
      },
    },
    shown: { description: "Every figure of the chosen days is there or asked for" },
  },
  on: {
    "services.known": {
      actions: [
        { type: "startStatistics", params: fromEvent },
        { type: "awaitOthers", params: ({ event }) => ({ settled: [...event.made, ...event.spared] }) },
      ],
    },
    "range.choose": {
      guard: { type: "another", params: fromEvent },
      actions: [{ type: "rememberRange", params: fromEvent }, "tellStatistics", "emitRange"],
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
