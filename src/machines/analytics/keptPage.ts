import type { AnalyticsSearch } from "./analyticsSearch.ts";
import { requeryOf } from "./requeryOf.ts";

/**
 * A search after another was changed into it: on the first page, unless the table asks for the same. So another interval
 * leaves the table where it is, and asks for the chart alone (STAT-18).
 */
export function keptPage(before: AnalyticsSearch, after: AnalyticsSearch): AnalyticsSearch {
  const samePage = { ...after, skip: before.skip };
  return requeryOf(before, samePage).table ? { ...after, skip: 0 } : samePage;
}
