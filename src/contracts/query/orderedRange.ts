import { daysBefore } from "../daysBefore.ts";
import { limits } from "../limits.ts";

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
