import { daysBefore } from "#contracts/wire/days.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { AnalyticsSearch } from "./analyticsSearch.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** How many days a search is about, its last one included. */
export const daysOf = ({ fromdate, todate }: Pick<AnalyticsSearch, "fromdate" | "todate">): number =>
  Math.round((Date.parse(todate) - Date.parse(fromdate)) / dayMs) + 1;

/** The same search of as many days right before; null when some of them are before all figures (STAT-20). */
export function searchBefore(search: AnalyticsSearch): AnalyticsSearch | null {
  const fromdate = daysBefore(search.fromdate, daysOf(search));
  return fromdate < limits.earliestDate
    ? null
    : { ...search, fromdate, todate: daysBefore(search.fromdate, 1) };
}
