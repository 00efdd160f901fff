import type { AnalyticsFilter, Interval } from "#contracts/analytics/analytics.ts";
import type { AnalyticsSearch } from "./analyticsSearch.ts";

interface DirectoryQuestion {
  From: string;
  To: string;
  Interval: Interval;
  Login: string;
  Id?: number[];
  Device?: string;
  Language?: string;
  Country?: string;
}

/** A search of directory entries as both calls take it (CALL-14, CALL-36), without metric and page; what is no filter left out. */
export const directoryQuestionOf = (search: AnalyticsSearch, login: string): DirectoryQuestion => ({
  From: search.fromdate,
  To: search.todate,
  Interval: search.interval,
  Login: login,
  ...(search.id.length > 0 && { Id: search.id }),
  ...(search.device && { Device: search.device }),
  ...(search.language && { Language: search.language }),
  ...(search.country && { Country: search.country }),
});

const roomsOf = <Exact extends string, AtLeast extends string>(
  count: AnalyticsSearch["bedrooms"],
  exact: Exact,
  atLeast: AtLeast,
) => (count === "any" ? {} : { [count.endsWith("+") ? atLeast : exact]: Number.parseInt(count, 10) });

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== null));

/**
 * A search of properties as the calls take it (STAT-32): what is no filter left out, and so the group of visitors
 * without any. `login` is whose properties they are.
 */
export function analyticsFilterOf(search: AnalyticsSearch, login: string): AnalyticsFilter {
  const [id = null] = search.id;
  const propertyFilter = given({
    login,
    types: search.types.length > 0 ? search.types : null,
    id,
    agentRef: search.agentref,
    minPrice: search.minprice,
    maxPrice: search.maxprice,
    location: search.location,
    offer: search.offer || null,
    ...roomsOf(search.bedrooms, "bedrooms", "minBedrooms"),
    ...roomsOf(search.bathrooms, "bathrooms", "minBathrooms"),
  });
  const viewFilter = given({ language: search.language, device: search.device, country: search.country });
  return {
    datefilter: { fromDate: search.fromdate, toDate: search.todate },
    propertyFilter,
    ...(Object.keys(viewFilter).length > 0 && { viewFilter }),
  };
}
