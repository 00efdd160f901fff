/** Decides what the analytics ask for and show; one machine for properties and for the directory (STAT-01, DSTAT-03). */

import { limits } from "#contracts/wire/limits.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { skipOf } from "../list/paging.ts";
import { formOf } from "./analyticsForm.ts";
import { searchBefore } from "./analyticsSearch.ts";
import {
  type AnalyticsContext,
  analyticsSetup,
  type ChartAnswer,
  type TableAnswer,
} from "./analyticsSetup.ts";
import { entryState, readSearch } from "./entryState.ts";

/** A chart that is shown, and then the range that it is compared with: the chart does not wait for that, nor fail with it. */
const comparedStates = analyticsSetup.createStateConfig({
  description: "The chart is that of the search",
  initial: "shown",
  states: {
    shown: {
      description: "The chart has just come, and what it is compared with may be known",
      always: [
        { guard: "nothingBefore", target: "uncompared" },
        { guard: "beforeKnown", target: "compared", actions: "recallBefore" },
        { target: "comparing" },
      ],
    },
    comparing: {
      description: "The range that it is compared with is asked for; another question drops the answer",
      invoke: {
        id: "askBefore",
        src: "askBefore",
        input: ({ context: { about, search } }) => ({ about, search: searchBefore(search) ?? search }),
        onDone: {
          target: "compared",
          actions: {
            type: "showBefore",
            params: ({ event }: { event: { output: ChartAnswer } }) => ({ answer: event.output }),
          },
        },
        onError: { target: "uncompared" },
      },
    },
    compared: { description: "The figures of the range before stand beside those of the search" },
    uncompared: { description: "The figures stand alone" },
  },
});

/** The chart of the search; the table neither waits for it nor fails with it. */
const chartState = analyticsSetup.createStateConfig({
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
      { guard: { type: "chartKnown", params: fromEvent }, target: ".known", actions: "recallChart" },
      { guard: { type: "chartAsked", params: fromEvent }, target: ".asking" },
    ],
  },
});

const answered = ({ event }: { event: { output: TableAnswer } }) => ({ answer: event.output });

/** The table of the search; the chart neither waits for it nor fails with it. */
const tableState = analyticsSetup.createStateConfig({
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
    known: { description: "The table is that of the search", entry: "emitGroups" },
    failed: {
      description: "The table could not be loaded; the chart is as it is",
      on: { "table.retry": { target: "asking" } },
    },
  },
  on: {
    "search.run": [
      { guard: { type: "tableKnown", params: fromEvent }, target: ".known", actions: "recallTable" },
      { guard: { type: "tableAsked", params: fromEvent }, target: ".asking" },
    ],
  },
});

const turned = ({ context, event }: { context: AnalyticsContext; event: { page: number } }) => ({
  search: { ...context.search, skip: skipOf(event.page, context.take) },
});

export const analyticsMachine = analyticsSetup.createMachine({
  id: "analytics",
  context: ({ input: { about, query, today, take = limits.pageSize } }) => {
    const search = readSearch(query, { about, today, take });
    return {
      about,
      today,
      take,
      search,
      form: formOf(search),
      chart: null,
      before: null,
      table: null,
      charts: [],
      befores: [],
      tables: [],
      chartProblem: null,
      tableProblem: null,
    };
  },
  type: "parallel",
  states: {
    chart: chartState,
    table: tableState,
    entry: entryState,
    filters: {
      description: "The collapsible form with more filters",
      initial: "hidden",
      states: {
        hidden: {
          description: "Only days, metrics, interval and dimension show",
          on: { "filters.show": { target: "shown" } },
        },
        shown: {
          description: "Every filter shows; what is wrong in one of them does not go out of sight",
          on: { "filters.hide": { target: "hidden", actions: "applyFilters" } },
        },
      },
    },
  },
  on: {
    "page.go": {
      guard: { type: "anotherSearch", params: turned },
      actions: [{ type: "runHalves", params: turned }, { type: "turnPage", params: turned }, "emitSearch"],
    },
    "size.change": {
      guard: { type: "anotherSize", params: fromEvent },
      actions: [{ type: "changeSize", params: fromEvent }, "emitSize", "emitCorrected", "runTable"],
    },
  },
});
