import type { GroupOrder } from "#contracts/analytics/analytics.ts";
import type { Sort } from "#contracts/wire/page.ts";
import type { AnalyticsSearch } from "./analyticsSearch.ts";

/** What a table of groups can be ordered by. */
export type TableField = "group" | "metric" | "metric2";

/** Dimensions whose groups have an order of their own: by their number, not by what they came to. */
const ordered: readonly string[] = [
  "bedrooms",
  "bathrooms",
  "price",
] satisfies AnalyticsSearch["dimention"][];

/** How the table of a search is ordered: as was chosen, else rooms and price bands by their size and all others the largest first. */
export function tableSort({
  order,
  orderdirection,
  dimention,
}: Pick<AnalyticsSearch, "order" | "orderdirection" | "dimention">): Sort<TableField> {
  if (order !== "") return { field: order, direction: orderdirection };
  return ordered.includes(dimention)
    ? { field: "group", direction: "asc" }
    : { field: "metric", direction: "desc" };
}

/** The order of a table as a call for one of its metrics takes it; the other is what it is ranked by. */
export function groupOrderOf(search: AnalyticsSearch, metric: AnalyticsSearch["metric"]): GroupOrder {
  const { field, direction } = tableSort(search);
  if (field === "group") return `Group/Group ${direction}`;
  return search[field] === metric ? `Group/Metric ${direction}` : `Group/RankBy ${direction}`;
}
