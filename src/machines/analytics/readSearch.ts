import { wholePage } from "../list/paging.ts";
import type { AnalyticsContext } from "./analyticsEvent.ts";
import { type AnalyticsSearch, analyticsSearch } from "./analyticsSearch.ts";

type Reading = Pick<AnalyticsContext, "about" | "today" | "take">;

/** The search that a query string asks for, its table from a whole page of `take` rows. */
export function readSearch(query: string, { about, today, take }: Reading): AnalyticsSearch {
  const search = analyticsSearch(about, today).read(query);
  return { ...search, skip: wholePage(search.skip, take) };
}
