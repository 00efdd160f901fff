import type { AnalyticsSearch } from "./analyticsSearch.ts";

/** Which half must be asked again. */
export interface Requery {
  chart: boolean;
  table: boolean;
}

const ofTable: readonly (keyof AnalyticsSearch)[] = ["dimention", "order", "orderdirection", "skip"];

/**
 * What a change of the search asks again (STAT-17 … STAT-19): dimension, order and page are of the table alone, the interval of the chart
 * alone, anything else of both.
 */
export function requeryOf(before: AnalyticsSearch, after: AnalyticsSearch): Requery {
  const changed = (Object.keys(after) as (keyof AnalyticsSearch)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return {
    chart: changed.some((key) => !ofTable.includes(key)),
    table: changed.some((key) => key !== "interval"),
  };
}
