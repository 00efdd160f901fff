import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DimensionGroup } from "#contracts/analytics.ts";
import type { AnalyticsFilter } from "#contracts/analyticsFilter.ts";
import type { PropertyDimension, PropertyMetric } from "#contracts/propertyAnalyticsContract.ts";
import type { Database } from "#server/store/database.ts";
import { asksAnother } from "./asksAnother.ts";
import { groupedBy } from "./groupedBy.ts";
import { type GroupRow, groupsOf } from "./groupsOf.ts";
import { isVisitorColumn, type VisitorColumn } from "./isVisitorColumn.ts";
import { propertyCondition } from "./propertyCondition.ts";
import { visitorWhere } from "./visitorFilter.ts";

interface Question {
  readonly metric: PropertyMetric;
  readonly dimention: PropertyDimension;
  readonly filter: AnalyticsFilter;
}

type Query = RawBuilder<unknown>;

/** One metric of a client's properties by groups, all of them, of days up to `today` (part 2 §7). */
export async function propertyGroups(
  db: Kysely<Database>,
  login: string,
  { metric, dimention, filter }: Question,
  today: string,
): Promise<DimensionGroup[]> {
  if (asksAnother(login, filter)) return [];
  if (isVisitorColumn(dimention)) {
    const { rows } = await sql<GroupRow>`
      select key as "group", source, total::float8 as total
      from (${measured(login, metric, filter, today, dimention)}) as measured`.execute(db);
    return groupsOf(metric, rows);
  }
  const { column, named } = groupedBy[dimention];
  const doc = sql`left join property_doc as doc on doc.login = ${login} and doc.id = measured.key`;
  const { rows } = await sql<GroupRow>`
    select ${column} as "group", source, sum(total)::float8 as total
    from (${measured(login, metric, filter, today)}) as measured
    left join property as today on today.login = ${login} and today.id = measured.key
    ${dimention === "agentref" ? doc : sql``}
    group by 1, 2`.execute(db);
  return groupsOf(metric, rows, named);
}

/** A query for `key` (a listing's number, or who came), `source` and `total`. */
function measured(
  login: string,
  metric: PropertyMetric,
  filter: AnalyticsFilter,
  today: string,
  visitor?: VisitorColumn,
): Query {
  const { fromDate, toDate } = filter.datefilter;
  const days = sql`login = ${login} and day between ${fromDate}::date and least(${toDate}::date, ${today}::date)`;
  const properties = (column: "property" | "subject") =>
    propertyCondition(login, filter.propertyFilter, column) ?? sql`true`;
  const key = (listing: string) => sql.ref(visitor ?? listing);
  switch (metric) {
    case "enquiries":
      return enquiries(sql`${days} and ${properties("subject")}`, filter, key("subject"));
    case "noofproperties":
      return sql`
        select ${key("property")} as key, '' as source, count(distinct property) as total from property_fact
        where ${days} and ${properties("property")} group by 1`;
    case "views":
    case "search":
    case "detailed":
      return sql`
        select ${key("property")} as key, source, sum(${sql.ref(metric)}) as total from property_fact
        where ${days} and ${properties("property")} and ${visitorWhere(filter.viewFilter ?? {})}
        group by 1, source`;
    default:
      throw new Error(`No figures for ${metric satisfies never}.`);
  }
}

function enquiries(mine: Query, { viewFilter }: AnalyticsFilter, key: Query): Query {
  const { source, ...visitor } = viewFilter ?? {};
  // Nobody notes which level a listing had when somebody asked about it.
  const known = source ? sql`false` : sql`true`;
  return sql`
    select ${key} as key, '' as source, count(*) as total from enquiry
    where ${mine} and ${known} and about = 'property' and not spam and not deleted and ${visitorWhere(visitor)}
    group by 1`;
}
