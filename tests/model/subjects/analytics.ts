import { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import { analyticsSearch, searchBefore } from "#machines/analytics/analyticsSearch.ts";
import { chartKey, tableKey } from "#machines/analytics/answerMemory.ts";
import type { Subject } from "../harness/subject.ts";

const today = "2026-11-21";
const groups = (Total: number, Page: number, ...names: string[]) => ({
  Groups: names.map((Group) => ({
    Group,
    MetricResults: [{ EventName: "views", Source: "none", Total: 12 }],
  })),
  Page,
  Total,
});

const chartOf = (day: string, views: number, enquiries: number) => ({
  metric: [{ Date: day, Metric: views }],
  metric2: [{ Date: day, Metric: enquiries }],
});
const chartCame = { type: "xstate.done.actor.askChart", output: chartOf("2026-11-20", 41, 2) };
const beforeCame = { type: "xstate.done.actor.askBefore", output: chartOf("2026-10-21", 38, 3) };
const tableCame = {
  type: "xstate.done.actor.askTable",
  output: { metric: groups(45, 1, "en", "es"), metric2: groups(40, 1, "en") },
};
const allCame = [chartCame, beforeCame, tableCame];

const isKnown = (value: { chart: unknown }) => typeof value.chart === "object";

export const analyticsSubject: Subject = {
  machine: analyticsMachine,
  pairs: "exact",
  alike: 12,
  ways: {
    "two searches were answered": [...allCame, { type: "query.change", query: "country=es" }, ...allCame],
    "what was refused is put right": [
      { type: "filter.type", changes: { minprice: "3x" } },
      { type: "filter.apply" },
      { type: "filter.type", changes: { minprice: "" } },
    ],
  } as NonNullable<Subject["ways"]>,
  starts: {
    "property analytics": { about: "property", query: "", today },
    "the views that the dashboard counted, with today": {
      about: "directory",
      query: "fromdate=2026-11-14&todate=2026-11-21&metric=view&skip=50",
      today,
      take: 50,
    },
    "the first days that there are figures of": {
      about: "property",
      query: "fromdate=2016-04-01&todate=2016-04-30",
      today,
    },
  },
  events: [
    { type: "filter.type", changes: { country: "es" } },
    { type: "filter.type", changes: { minprice: "3x" } },
    { type: "filter.type", changes: { todate: "" } },
    { type: "filter.choose", changes: { interval: "week" } },
    { type: "filter.choose", changes: { compare: "year" } },
    { type: "filter.apply" },
    { type: "filter.clear" },
    { type: "filters.show" },
    { type: "filters.hide" },
    { type: "chip.remove", chip: "country" },
    { type: "page.go", page: 1 },
    { type: "page.go", page: 3 },
    { type: "size.change", take: 20 },
    { type: "chart.retry" },
    { type: "table.retry" },
    { type: "query.change", query: "" },
    { type: "query.change", query: "country=es" },
  ] as Subject["events"],
  services: {
    askChart: { resolves: [chartCame.output], rejects: [{ code: "network" }] },
    askBefore: { resolves: [beforeCame.output], rejects: [{ code: "network" }] },
    askTable: {
      resolves: [
        tableCame.output,
        { metric: groups(21, 3), metric2: groups(0, 3) },
        { metric: groups(0, 1), metric2: groups(0, 1) },
      ],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context: { search, form, charts, befores, tables } }) => [
    search.skip,
    searchBefore(search) === null,
    search.country,
    form.country === search.country,
    form.minprice === "3x",
    form.todate === "",
    charts.length > 1,
    befores.length > 1,
    tables.length > 1,
  ],
  invariants: {
    "A known chart is that of the search": ({ value, context }) =>
      !isKnown(value) || context.chart.key === chartKey(context),
    "The chart is compared with the range before it": ({ value, context }) =>
      value.chart?.known !== "compared" || context.before.key === chartKey(context),
    "A known table is that of the search": ({ value, context }) =>
      value.table !== "known" || context.table.key === tableKey(context),
    "A half that failed says why": ({ value, context }) =>
      (value.chart !== "failed" || context.chartProblem !== null) &&
      (value.table !== "failed" || context.tableProblem !== null),
    "The two metrics differ": ({ context: { search, form } }) =>
      search.metric !== search.metric2 && form.metric !== form.metric2,
    "The page is a whole one": ({ context }) => context.search.skip % context.take === 0,
    "A search has both its days, in their order": ({ context: { search } }) =>
      search.fromdate >= "2016-04-01" && search.fromdate <= search.todate && search.todate <= today,
    "The search is one that its query string gives back": ({ context: { about, search } }) => {
      const { read, write } = analyticsSearch(about, today);
      return JSON.stringify(read(write(search))) === JSON.stringify(search);
    },
    "What is refused stands in sight": ({ value, context }) =>
      value.entry !== "refused" || context.form.minprice !== "3x" || value.filters === "shown",
    "What is refused is not asked with": ({ value, context }) =>
      value.entry !== "refused" ||
      context.form.todate === "" ||
      (context.form.minprice === "3x" && context.search.minprice === null),
    "Eight answers of a kind are kept at most, each once": ({ context: { charts, befores, tables } }) =>
      [charts, befores, tables].every(
        (memory: { key: string }[]) =>
          memory.length <= 8 && new Set(memory.map(({ key }) => key)).size === memory.length,
      ),
  },
};
