import type { DimensionPage } from "#contracts/analytics/analytics.ts";
import type { TimePoint } from "#contracts/analytics/directoryAnalyticsContract.ts";
import type { MetricPoint } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { SearchChanged } from "../list/listKernel.ts";
import type { PageSizeChange, PageSizeChanged } from "../list/paging.ts";
import type { AnalyticsChip } from "./analyticsChips.ts";
import type { AnalyticsForm } from "./analyticsForm.ts";
import type { AnalyticsAbout, AnalyticsSearch } from "./analyticsSearch.ts";
import type { AnswerMemory, Remembered } from "./answerMemory.ts";
import type { Requery } from "./requeryOf.ts";

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
  about: AnalyticsAbout;
  search: AnalyticsSearch;
}

/** A page of the table. */
export interface TableQuestion extends AnalyticsQuestion {
  take: number;
}

export interface AnalyticsInput {
  about: AnalyticsAbout;
  /** The query string, without a leading `?`. */
  query: string;
  /** Rows on a page of the table; 20 when absent. */
  take?: PageSize;
  /** An ISO day in Europe/Madrid. */
  today: string;
}

export interface AnalyticsContext {
  about: AnalyticsAbout;
  today: string;
  take: PageSize;
  /** The search whose figures are shown or awaited. */
  search: AnalyticsSearch;
  /** What stands in the fields, applied or not. */
  form: AnalyticsForm;
  /** What is shown, with what it was asked for: an older answer until the next one comes. */
  chart: Remembered<ChartAnswer> | null;
  /** The same metrics of as many days right before; only with the chart whose key it has. */
  before: Remembered<ChartAnswer> | null;
  table: Remembered<TableAnswer> | null;
  /** Answers to come back to. */
  charts: AnswerMemory<ChartAnswer>;
  befores: AnswerMemory<ChartAnswer>;
  tables: AnswerMemory<TableAnswer>;
  chartProblem: Problem | null;
  tableProblem: Problem | null;
}

export type AnalyticsEvent =
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

/** What the app hears: the query string to show, the size of its pages. */
export type AnalyticsEmitted = SearchChanged | PageSizeChanged;
