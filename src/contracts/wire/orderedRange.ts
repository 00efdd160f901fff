import { daysBefore } from "./days.ts";
import { limits } from "./limits.ts";

interface Range {
  fromdate: string;
  todate: string;
}

/** A range of ISO days whose beginning is not after its end: otherwise the end stays, with the 30 days before it. */
export function orderedRange<Search extends Range>(search: Search): Search {
  if (search.fromdate <= search.todate) return search;
  const before = daysBefore(search.todate, limits.enquiryDays);
  return { ...search, fromdate: before < limits.earliestDate ? limits.earliestDate : before };
}

interface Metrics {
  metric: string;
  metric2: string;
}

/** A search whose two metrics differ (STAT-09): the second of an equal pair gives way to a default that is free. */
export function differentMetrics<Search extends Metrics>(search: Search, defaults: Search): Search {
  if (search.metric !== search.metric2) return search;
  const free = search.metric === defaults.metric2 ? defaults.metric : defaults.metric2;
  return { ...search, metric2: free };
}
