import type { Interval } from "#contracts/analytics/analytics.ts";
import { daysBefore } from "#contracts/wire/days.ts";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { daysOf } from "#machines/analytics/searchBefore.ts";

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
