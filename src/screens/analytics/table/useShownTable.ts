import { useMemo } from "react";
import { addsUp } from "#contracts/analytics/analytics.ts";
import { type AnalyticsSearch, analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { AnalyticsContext, TableAnswer } from "#machines/analytics/analyticsSetup.ts";
import { recalled, tableKey } from "#machines/analytics/answerMemory.ts";
import { useAnalyticsState } from "../analyticsContext.ts";
import { type GroupFigures, groupFigures } from "./groupFigures.ts";

/** The largest figure of the first page, when that was seen: bars of later pages are as long as they would be on it. */
function largestOnFirst(context: AnalyticsContext): number {
  const { tables, search } = context;
  const first = recalled(tables, tableKey({ ...context, search: { ...search, skip: 0 } }));
  return first ? Math.max(0, ...groupFigures(first.answer, 0).map(({ metric }) => metric ?? 0)) : 0;
}

/** What all groups came to by either metric; null when that means nothing. */
const totalsOf = (answer: TableAnswer, { metric, metric2, dimention }: AnalyticsSearch) => ({
  metric: addsUp(metric, dimention) ? (answer.metric.Sum ?? null) : null,
  metric2: addsUp(metric2, dimention) ? (answer.metric2.Sum ?? null) : null,
  before: addsUp(metric, dimention) ? (answer.metric.SumBefore ?? null) : null,
});

/** The table that is there, which may be older than what is asked for, with the search that it answers. */
export function useShownTable() {
  const table = useAnalyticsState(({ context }) => context.table);
  const about = useAnalyticsState(({ context }) => context.about);
  const today = useAnalyticsState(({ context }) => context.today);
  const onFirst = useAnalyticsState(({ context }) => largestOnFirst(context));
  return useMemo(() => {
    if (!table) return null;
    const search = analyticsSearch(about, today).read(table.key);
    const rows: readonly GroupFigures[] = groupFigures(table.answer, search.skip);
    return {
      search,
      rows,
      totals: totalsOf(table.answer, search),
      total: Math.max(table.answer.metric.Total, table.answer.metric2.Total),
      largest: Math.max(onFirst, ...rows.map(({ metric }) => metric ?? 0)),
    };
  }, [table, about, today, onFirst]);
}
