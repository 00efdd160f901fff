import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AnalyticsFilter, Interval } from "#contracts/analytics/analytics.ts";
import type { MetricPoint, PropertyMetric } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { Database } from "#server/postgres/database.ts";
import { dailyListings, dailyTotals, monthsOf, type VisitMetric } from "../visit-counts/propertyMonths.ts";
import { asksAnother, propertyCondition } from "./propertyCondition.ts";
import { noDays, series } from "./series.ts";
import { askedOf, visitorWhere } from "./visitorFilter.ts";

interface Question {
  readonly metric: PropertyMetric;
  readonly interval: Interval;
  readonly filter: AnalyticsFilter;
}

/** One metric of a client's properties over time, a point for every interval up to `today` (CALL-13). */
export async function propertyMetrics(
  db: Kysely<Database>,
  login: string,
  { metric, interval, filter }: Question,
  today: string,
): Promise<MetricPoint[]> {
  const { fromDate: from, toDate: to } = filter.datefilter;
  const kind = metric === "noofproperties" ? "level" : "count";
  const points = await series(db, { from, to, today }, interval, daysOf(login, metric, filter), kind);
  return points.map(({ day, total }) => ({ Date: day, Metric: total }));
}

function daysOf(login: string, metric: PropertyMetric, filter: AnalyticsFilter): RawBuilder<unknown> {
  if (asksAnother(login, filter)) return noDays;
  switch (metric) {
    case "enquiries":
      return enquiries(login, filter);
    case "noofproperties":
      return listed(login, filter);
    case "views":
    case "search":
    case "detailed":
      return visits(login, metric, filter);
    default:
      throw new Error(`No figures for ${metric satisfies never}.`);
  }
}

const rangeOf = ({ datefilter: { fromDate: from, toDate: to } }: AnalyticsFilter) => ({ from, to });

const between = ({ datefilter: { fromDate, toDate } }: AnalyticsFilter) =>
  sql`day between ${fromDate}::date and ${toDate}::date`;

/** From the narrowest table that can tell: months of visitors, months of listings, or the facts. */
function visits(login: string, metric: VisitMetric, filter: AnalyticsFilter) {
  const properties = propertyCondition(login, filter.propertyFilter, "property");
  const { source, ...visitor } = filter.viewFilter ?? {};
  const [asked, ...more] = askedOf(visitor);
  const months = sql`${monthsOf(login, rangeOf(filter))} and ${visitorWhere({ source })}`;
  if (properties && !asked) {
    return dailyTotals(metric, sql`property_month where ${months} and ${properties}`);
  }
  if (!properties && more.length === 0) {
    const [dimension, value] = asked ?? ["all", ""];
    return dailyTotals(
      metric,
      sql`property_visitor_month where ${months} and dimension = ${dimension} and value = ${value}`,
    );
  }
  return sql`
    select day, sum(${sql.ref(metric)}) as total from property_fact
    where login = ${login} and ${between(filter)} and ${visitorWhere(filter.viewFilter ?? {})}
      and ${properties ?? sql`true`}
    group by day`;
}

/** As the list of enquiries counts them, so that marking one as spam takes it out here too. */
function enquiries(login: string, filter: AnalyticsFilter) {
  const { source, ...visitor } = filter.viewFilter ?? {};
  // Nobody notes which level a listing had when somebody asked about it.
  if (source) return noDays;
  return sql`
    select day, count(*) as total from enquiry
    where login = ${login} and about = 'property' and ${between(filter)} and not spam and not deleted
      and ${visitorWhere(visitor)} and ${propertyCondition(login, filter.propertyFilter, "subject") ?? sql`true`}
    group by day`;
}

/** A listing is listed whoever looks at it, so visitors do not matter. */
function listed(login: string, filter: AnalyticsFilter) {
  const properties = propertyCondition(login, filter.propertyFilter, "property") ?? sql`true`;
  return dailyListings(sql`property_month where ${monthsOf(login, rangeOf(filter))} and ${properties}`);
}
