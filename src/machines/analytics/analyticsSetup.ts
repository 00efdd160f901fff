import { assign, emit, raise, setup } from "xstate";
import type { DimensionPage } from "#contracts/analytics/analytics.ts";
import type { TimePoint } from "#contracts/analytics/directoryAnalyticsContract.ts";
import type { MetricPoint } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { About } from "#contracts/wire/about.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { wrongInForm } from "../list/filterFields.ts";
import { type PageSizeChange, type PageSizeChanged, pagesOf, skipOf, wholePage } from "../list/paging.ts";
import { type SearchChanged, searchChanged } from "../list/searchChanged.ts";
import { type AnalyticsForm, changedForm, formOf, wrongFields } from "./analyticsForm.ts";
import {
  type AnalyticsChip,
  type AnalyticsSearch,
  analyticsSearch,
  type Requery,
  requeryOf,
  searchBefore,
} from "./analyticsSearch.ts";
import {
  type AnswerMemory,
  type CachedAnswers,
  chartKey,
  recalled,
  remembering,
  tableKey,
} from "./answerMemory.ts";

/** Points of one metric: of properties, or of directory entries. */
export type Series = readonly MetricPoint[] | readonly TimePoint[];

/** Both metrics over time. */
export interface ChartAnswer {
  metric: Series;
  metric2: Series;
}

/** The same page of both metrics by groups. */
export interface TableAnswer {
  metric: DimensionPage;
  metric2: DimensionPage;
}

/** What either half asks for. */
export interface AnalyticsQuestion {
  about: About;
  search: AnalyticsSearch;
}

/** A page of the table. */
export interface TableQuestion extends AnalyticsQuestion {
  take: number;
}

interface AnalyticsInput {
  about: About;
  /** The query string, without a leading `?`. */
  query: string;
  /** Rows on a page of the table; 20 when absent. */
  take?: PageSize;
  /** An ISO day in Europe/Madrid. */
  today: string;
}

export interface AnalyticsContext {
  about: About;
  today: string;
  take: PageSize;
  /** The search whose figures are shown or awaited. */
  search: AnalyticsSearch;
  /** What stands in the fields, applied or not. */
  form: AnalyticsForm;
  /** What is shown, with what it was asked for: an older answer until the next one comes. */
  chart: CachedAnswers<ChartAnswer> | null;
  /** The same metrics of the range that the chart is compared with; only with the chart whose key it has. */
  before: CachedAnswers<ChartAnswer> | null;
  table: CachedAnswers<TableAnswer> | null;
  /** Answers to come back to. */
  charts: AnswerMemory<ChartAnswer>;
  befores: AnswerMemory<ChartAnswer>;
  tables: AnswerMemory<TableAnswer>;
  chartProblem: Problem | null;
  tableProblem: Problem | null;
}

type AnalyticsEvent =
  | { type: "filter.type"; changes: Partial<AnalyticsForm> }
  | { type: "filter.choose"; changes: Partial<AnalyticsForm> }
  | { type: "filter.apply" }
  | { type: "filter.clear" }
  | { type: "filters.show" }
  | { type: "filters.hide" }
  | { type: "chip.remove"; chip: AnalyticsChip }
  | { type: "page.go"; page: number }
  | PageSizeChange
  | { type: "chart.retry" }
  | { type: "table.retry" }
  | { type: "query.change"; query: string }
  | ({ type: "search.run" } & Requery);

/** What the app hears: the query string to show, the size of its pages, and the groups of a table, which may have no names yet. */
type AnalyticsEmitted =
  | SearchChanged
  | PageSizeChanged
  | { type: "groups.shown"; dimention: AnalyticsSearch["dimention"]; ids: readonly string[] };

const codecOf = ({ about, today }: AnalyticsContext) => analyticsSearch(about, today);
const queryOf = (context: AnalyticsContext) => codecOf(context).write(context.search);
const wrongIn = ({ about, form, today }: AnalyticsContext) => wrongFields(about, form, today);
const groupsOf = ({ metric, metric2 }: TableAnswer) => Math.max(metric.Total, metric2.Total);
const chartKnown = (context: AnalyticsContext) => recalled(context.charts, chartKey(context));
const beforeKnown = (context: AnalyticsContext) => recalled(context.befores, chartKey(context));
const tableKnown = (context: AnalyticsContext) => recalled(context.tables, tableKey(context));

/** The actors, guards and actions of the analytics; the states are in `analyticsMachine.ts`. */
export const analyticsSetup = setup({
  types: {} as {
    context: AnalyticsContext;
    events: AnalyticsEvent;
    input: AnalyticsInput;
    emitted: AnalyticsEmitted;
  },
  actors: {
    /** Both metrics over time, asked at the same time. */
    askChart: notProvided<ChartAnswer, AnalyticsQuestion>(),
    /** The same of the range that the search is compared with, when its own chart has come. */
    askBefore: notProvided<ChartAnswer, AnalyticsQuestion>(),
    /** A page of both metrics by groups, asked at the same time. */
    askTable: notProvided<TableAnswer, TableQuestion>(),
  },
  delays: { typing: 400 },
  guards: {
    chartKnown: ({ context }, { chart }: Requery) => chart && chartKnown(context) !== null,
    tableKnown: ({ context }, { table }: Requery) => table && tableKnown(context) !== null,
    beforeKnown: ({ context }) => beforeKnown(context) !== null,
    nothingBefore: ({ context: { search } }) => searchBefore(search) === null,
    chartAsked: (_, { chart }: Requery) => chart,
    tableAsked: (_, { table }: Requery) => table,
    pastEnd: ({ context: { search } }, { answer }: { answer: TableAnswer }) =>
      groupsOf(answer) > 0 && search.skip >= groupsOf(answer),
    wrong: ({ context }) => Object.keys(wrongIn(context)).length > 0,
    wrongInForm: ({ context }) => wrongInForm(wrongIn(context)),
    anotherSize: ({ context }, { take }: { take: number }) => take !== context.take,
    anotherSearch: ({ context }, { search }: { search: AnalyticsSearch }) => {
      const { write } = codecOf(context);
      return write(search) !== write(context.search);
    },
  },
  actions: {
    changeForm: assign(({ context }, changes: Partial<AnalyticsForm>) => ({
      form: changedForm(context.form, changes),
    })),
    /** Before the search is taken: the halves that it changes are asked when it was. */
    runHalves: raise(({ context }, { search }: { search: AnalyticsSearch }) => ({
      type: "search.run" as const,
      ...requeryOf(context.search, search),
    })),
    takeSearch: assign((_, { search }: { search: AnalyticsSearch }) => ({ search, form: formOf(search) })),
    turnPage: assign((_, { search }: { search: AnalyticsSearch }) => ({ search })),
    goToLastPage: assign(({ context: { search, take } }, { answer }: { answer: TableAnswer }) => ({
      search: { ...search, skip: skipOf(pagesOf(groupsOf(answer), take), take) },
    })),
    changeSize: assign(({ context: { search } }, { take }: Pick<PageSizeChange, "take">) => ({
      take,
      search: { ...search, skip: wholePage(search.skip, take) },
    })),
    runTable: raise({ type: "search.run", chart: false, table: true }),
    showChart: assign(({ context }, { answer }: { answer: ChartAnswer }) => {
      const chart = { key: chartKey(context), answer };
      return { chart, charts: remembering(context.charts, chart, context), chartProblem: null };
    }),
    showBefore: assign(({ context }, { answer }: { answer: ChartAnswer }) => {
      const before = { key: chartKey(context), answer };
      return { before, befores: remembering(context.befores, before, context) };
    }),
    recallBefore: assign(({ context }) => {
      const before = beforeKnown(context);
      return before ? { before, befores: remembering(context.befores, before, context) } : {};
    }),
    showTable: assign(({ context }, { answer }: { answer: TableAnswer }) => {
      const table = { key: tableKey(context), answer };
      return { table, tables: remembering(context.tables, table, context), tableProblem: null };
    }),
    recallChart: assign(({ context }) => {
      const chart = chartKnown(context);
      return chart ? { chart, charts: remembering(context.charts, chart, context), chartProblem: null } : {};
    }),
    recallTable: assign(({ context }) => {
      const table = tableKnown(context);
      return table ? { table, tables: remembering(context.tables, table, context), tableProblem: null } : {};
    }),
    rememberChartProblem: assign((_, { problem }: { problem: Problem }) => ({ chartProblem: problem })),
    rememberTableProblem: assign((_, { problem }: { problem: Problem }) => ({ tableProblem: problem })),
    emitSearch: emit(({ context }) => searchChanged(queryOf(context))),
    emitCorrected: emit(({ context }) => searchChanged(queryOf(context), true)),
    emitSize: emit(({ context: { take } }) => ({ type: "size.changed" as const, take })),
    emitGroups: emit(({ context: { search, table } }) => {
      const groups = table ? [...table.answer.metric.Groups, ...table.answer.metric2.Groups] : [];
      const ids = new Set(groups.map(({ Group }) => Group).filter(Boolean));
      return { type: "groups.shown" as const, dimention: search.dimention, ids: [...ids] };
    }),
    applyFilters: raise({ type: "filter.apply" }),
    showFilters: raise({ type: "filters.show" }),
  },
});
