/** Decides what the analytics ask for and show; one machine for properties and for the directory (STAT-01, DSTAT-03). */

import { limits } from "#contracts/wire/limits.ts";
import type { AnalyticsContext } from "./analytics/analyticsEvent.ts";
import { formOf } from "./analytics/analyticsForm.ts";
import { analyticsSetup } from "./analytics/analyticsSetup.ts";
import { chartState } from "./analytics/chartState.ts";
import { entryState } from "./analytics/entryState.ts";
import { readSearch } from "./analytics/readSearch.ts";
import { tableState } from "./analytics/tableState.ts";
import { skipOf } from "./list/paging.ts";

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
      guard: { type: "anotherSize", params: ({ event }) => event },
      actions: [
        { type: "changeSize", params: ({ event }) => event },
        "emitSize",
        "emitCorrected",
        "runTable",
      ],
    },
  },
});
