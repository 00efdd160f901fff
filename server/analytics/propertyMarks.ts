import { type Kysely, sql } from "kysely";
import type { AnalyticsFilter, Interval } from "#contracts/analytics/analytics.ts";
import type { ChartMark } from "#contracts/analytics/chartMark.ts";
import type { Database } from "#server/store/database.ts";
import { asksAnother } from "./asksAnother.ts";
import { marks } from "./marks.ts";
import { propertyCondition } from "./propertyCondition.ts";

/** What happened to the client's properties that a filter leaves; who looked at them does not matter. */
export async function propertyMarks(
  db: Kysely<Database>,
  login: string,
  { interval, filter }: { readonly interval: Interval; readonly filter: AnalyticsFilter },
): Promise<ReadonlyMap<string, ChartMark[]>> {
  if (asksAnother(login, filter)) return new Map();
  const { fromDate: from, toDate: to } = filter.datefilter;
  const which = propertyCondition(login, filter.propertyFilter, "subject") ?? sql`true`;
  return marks(db, { login, about: "property", from, to, interval, which });
}
