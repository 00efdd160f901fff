import { useMemo } from "react";
import { type AnalyticsSearch, analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { searchBefore } from "#machines/analytics/searchBefore.ts";
import { useChart, useChartState } from "./chartContext.ts";
import { type ChartPoint, chartPoints } from "./chartPoints.ts";
import { metricTotal } from "./metricTotal.ts";

export interface ShownChart {
  /** What the shown figures were asked with: not always what is asked for now. */
  search: AnalyticsSearch;
  points: ChartPoint[];
  totals: readonly [MetricTotal, MetricTotal];
  /** The range that it is compared with, as soon as its figures are there. */
  before: { fromdate: string; todate: string } | null;
}

interface MetricTotal {
  metric: AnalyticsSearch["metric"];
  now: number;
  before: number | null;
}

/** The chart that is shown, or nothing as long as none has come. */
export function useShownChart(): ShownChart | null {
  const { about } = useChart();
  const today = useChartState(({ context }) => context.today);
  const chart = useChartState(({ context }) => context.chart);
  const compared = useChartState(({ context }) => context.before);
  return useMemo(() => {
    if (!chart) return null;
    const search = analyticsSearch(about, today).read(chart.key);
    const answer = compared?.key === chart.key ? compared.answer : null;
    const before = answer && searchBefore(search);
    const points = chartPoints(chart.answer, answer);
    // The range before may have an interval more than the chart has room for.
    const all = answer ? chartPoints(answer, null) : [];
    const total = (which: 0 | 1): MetricTotal => {
      const metric = search[which === 0 ? "metric" : "metric2"];
      const came = (of: readonly ChartPoint[], range: { fromdate: string; todate: string }) =>
        metricTotal(
          metric,
          of.map(({ day, values }) => ({ day, value: values[which] })),
          search.interval,
          range,
        );
      const now = { fromdate: search.fromdate, todate: search.todate < today ? search.todate : today };
      return { metric, now: came(points, now), before: before ? came(all, before) : null };
    };
    return { search, points, totals: [total(0), total(1)], before };
  }, [about, today, chart, compared]);
}
