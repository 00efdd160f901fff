import type { Interval } from "#contracts/analytics/analytics.ts";
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
