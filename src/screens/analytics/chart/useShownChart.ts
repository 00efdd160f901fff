import { useMemo } from "react";
import type { Interval } from "#contracts/analytics/analytics.ts";
import { daysBefore } from "#contracts/wire/days.ts";
import {
  type AnalyticsSearch,
  analyticsSearch,
  daysOf,
  searchBefore,
} from "#machines/analytics/analyticsSearch.ts";
import { useChart, useChartState } from "./chartContext.ts";
import { type ChartPoint, chartPoints } from "./chartPoints.ts";

interface Days {
  fromdate: string;
  todate: string;
}

function endOf(day: string, interval: Interval): string {
  if (interval === "day") return day;
  if (interval === "week") return daysBefore(day, -6);
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** How many days of an interval are in the range. */
function daysInside(day: string, interval: Interval, { fromdate, todate }: Days): number {
  const end = endOf(day, interval);
  return daysOf({ fromdate: day > fromdate ? day : fromdate, todate: end < todate ? end : todate });
}

/** How much of an interval was counted: so many of its days, and whether one of them is today, which goes on. */
export interface PointDays {
  counted: number;
  of: number;
  goesOn: boolean;
}

/** How much of the interval that begins on `day` is in a range. */
export function pointDays(day: string, interval: Interval, range: Days, today: string): PointDays {
  const end = endOf(day, interval);
  return {
    counted: daysInside(day, interval, range),
    of: daysOf({ fromdate: day, todate: end }),
    goesOn: day <= today && today <= end && range.todate >= today,
  };
}

/** A figure of an interval as it is for each of its counted days, to one decimal; the number of properties already is one. */
const eachDay = (metric: AnalyticsSearch["metric"], value: number, counted: number): number =>
  metric === "noofproperties" || counted === 0 ? value : Math.round((value / counted) * 10) / 10;

/**
 * What a metric comes to in a range of days: its sum, and of the number of properties, which does not add up, the average
 * of the days (docs/decisions/012-figures.md).
 */
export function metricTotal(
  metric: AnalyticsSearch["metric"],
  points: readonly { day: string; value: number }[],
  interval: Interval,
  range: Days,
): number {
  if (metric !== "noofproperties") return points.reduce((sum, { value }) => sum + value, 0);
  const weighed = points.map(({ day, value }) => ({ value, days: daysInside(day, interval, range) }));
  const days = weighed.reduce((sum, point) => sum + point.days, 0);
  return days === 0
    ? 0
    : Math.round(weighed.reduce((sum, point) => sum + point.value * point.days, 0) / days);
}

export interface ShownChart {
  /** What the shown figures were asked with: not always what is asked for now. */
  search: AnalyticsSearch;
  points: ChartPoint[];
  /** How much of each point's interval was counted. */
  days: readonly PointDays[];
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
  const { about, perDay } = useChart();
  const today = useChartState(({ context }) => context.today);
  const chart = useChartState(({ context }) => context.chart);
  const compared = useChartState(({ context }) => context.before);
  return useMemo(() => {
    if (!chart) return null;
    const search = analyticsSearch(about, today).read(chart.key);
    const range = { fromdate: search.fromdate, todate: search.todate < today ? search.todate : today };
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
      return { metric, now: came(points, range), before: before ? came(all, before) : null };
    };
    const days = points.map(({ day }) => pointDays(day, search.interval, range, today));
    const shown = { search, points, days, totals: [total(0), total(1)] as const, before };
    return perDay && search.interval !== "day" ? dailyChart(shown, today) : shown;
  }, [about, perDay, today, chart, compared]);
}

/** The same chart with figures for each day, so that a week of three days can be compared with one of seven. */
function dailyChart(shown: ShownChart, today: string): ShownChart {
  const { search, days, before } = shown;
  const daily = (values: readonly [number, number], counted: number) =>
    [eachDay(search.metric, values[0], counted), eachDay(search.metric2, values[1], counted)] as const;
  const points = shown.points.map((point, at) => ({
    ...point,
    values: daily(point.values, days[at]?.counted ?? 0),
    before: point.before &&
      before && {
        ...point.before,
        values: daily(
          point.before.values,
          pointDays(point.before.day, search.interval, before, today).counted,
        ),
      },
  }));
  return { ...shown, points };
}
