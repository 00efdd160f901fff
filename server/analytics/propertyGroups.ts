import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AnalyticsFilter, DimensionGroup, RangeBeside } from "#contracts/analytics/analytics.ts";
import type { PropertyDimension, PropertyMetric } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import type { Database } from "#server/postgres/database.ts";
import { listedIn, monthsOf, totalIn, type VisitMetric } from "../visit-counts/propertyMonths.ts";
import { type GroupRow, groupsOf } from "./groupsOf.ts";
import { asksAnother, propertyCondition } from "./propertyCondition.ts";
import { askedOf, isVisitorColumn, type VisitorColumn, visitorWhere } from "./visitorFilter.ts";

/** Where a band ends and the next begins, in euros: fine where rents are, then where most homes are sold. */
const bounds = [
  ...[500, 1_000, 1_500, 2_000, 3_000, 5_000, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000],
  ...[400_000, 500_000, 750_000, 1_000_000, 2_000_000],
] as const;

interface PriceBands {
  readonly bounds: readonly number[];
  /** One more than bounds: "100000-150000" is from 100,000 to under 150,000, "2000000-" has no end. */
  readonly ids: readonly string[];
}

/** What properties are grouped into by price. */
const priceBands: PriceBands = {
  bounds,
  ids: [0, ...bounds].map((lowest, place) => `${lowest}-${bounds[place] ?? ""}`),
};

type ListingDimension = Exclude<PropertyDimension, VisitorColumn>;

interface Grouping {
  /** The group as text, of `measured.key` (a property's id), `today` (its row) and `doc`; null when it is unknown. */
  readonly column: RawBuilder<unknown>;
  /** What the group is called. */
  readonly named?: (group: string) => string;
}

const today = (column: string) => sql`today.${sql.raw(column)}::text`;
const place = (of: "townOf" | "provinceOf" | "regionOf"): Grouping => ({
  column: today("location"),
  named: (location) => placeIndex()[of](location)?.id ?? "",
});

/** How listings are grouped: by what they are today, so that a deleted one has a number and nothing else. */
const groupedBy: Readonly<Record<ListingDimension, Grouping>> = {
  property: { column: sql`measured.key::text` },
  agentref: { column: sql`doc.item ->> 'AgentRef'` },
  status: { column: sql`case today.active when true then 'active' when false then 'deactivated' end` },
  type: { column: today("type") },
  bedrooms: { column: today("bedrooms") },
  bathrooms: { column: today("bathrooms") },
  price: {
    column: sql`(${priceBands.ids}::text[])[width_bucket(today.price, ${priceBands.bounds}::float8[]) + 1]`,
  },
  province: place("provinceOf"),
  region: place("regionOf"),
  town: place("townOf"),
};

interface Question {
  readonly metric: PropertyMetric;
  readonly dimention: PropertyDimension;
  readonly filter: AnalyticsFilter;
}

type Query = RawBuilder<unknown>;

/** A filter of other days, where a range says which. */
export const filterIn = (filter: AnalyticsFilter, range?: Omit<RangeBeside, "of">): AnalyticsFilter =>
  range ? { ...filter, datefilter: { fromDate: range.fromDate, toDate: range.toDate } } : filter;

/** One metric of a client's properties by groups, all of them, of days up to `today` (CALL-34). */
export async function propertyGroups(
  db: Kysely<Database>,
  login: string,
  { metric, dimention, filter }: Question,
  today: string,
): Promise<DimensionGroup[]> {
  if (asksAnother(login, filter)) return [];
  const asked = { login, metric, filter, today };
  if (isVisitorColumn(dimention)) {
    const { rows } = await sql<GroupRow>`
      select key as "group", source, sum(total)::float8 as total
      from (${measured(asked, dimention)}) as measured
      group by 1, 2`.execute(db);
    return groupsOf(metric, rows);
  }
  const { column, named } = groupedBy[dimention];
  const doc = sql`left join property_doc as doc on doc.login = ${login} and doc.id = measured.key`;
  const { rows } = await sql<GroupRow>`
    select ${column} as "group", source, sum(total)::float8 as total
    from (${measured(asked)}) as measured
    left join property as today on today.login = ${login} and today.id = measured.key
    ${dimention === "agentref" ? doc : sql``}
    group by 1, 2`.execute(db);
  return groupsOf(metric, rows, named);
}

interface GroupRequest {
  readonly login: string;
  readonly metric: PropertyMetric;
  readonly filter: AnalyticsFilter;
  readonly today: string;
}

/** A query for `key` (a listing's number, or who came), `source` and `total`, any number of rows each. */
function measured(asked: GroupRequest, visitor?: VisitorColumn): Query {
  switch (asked.metric) {
    case "enquiries":
      return enquiries(asked, sql.ref(visitor ?? "subject"));
    case "noofproperties":
      return visitor ? listedTo(asked, visitor) : listed(asked);
    case "views":
    case "search":
    case "detailed":
      return visits(asked, asked.metric, visitor);
    default:
      throw new Error(`No figures for ${asked.metric satisfies never}.`);
  }
}

const rangeOf = ({ filter: { datefilter }, today }: GroupRequest) => ({
  from: datefilter.fromDate,
  to: datefilter.toDate < today ? datefilter.toDate : today,
});

const daysOf = (asked: GroupRequest): Query => {
  const { from, to } = rangeOf(asked);
  return sql`login = ${asked.login} and day between ${from}::date and ${to}::date`;
};

const among = ({ login, filter }: GroupRequest, column: "property" | "subject"): Query | undefined =>
  propertyCondition(login, filter.propertyFilter, column);

/** From months of listings or of visitors; from the facts when more is asked of visitors than what they are grouped by. */
function visits(asked: GroupRequest, metric: VisitMetric, visitor?: VisitorColumn): Query {
  const range = rangeOf(asked);
  const { viewFilter = {} } = asked.filter;
  const properties = among(asked, "property");
  const more = askedOf(viewFilter).some(([column]) => column !== "source" && column !== visitor);
  const months = sql`${monthsOf(asked.login, range)} and ${visitorWhere({ source: viewFilter.source })}`;
  const total = sql`sum(${totalIn(metric, range)}) as total`;
  if (!more && !visitor) {
    return sql`
      select property as key, source, ${total} from property_month where ${months} and ${properties ?? sql`true`}
      group by 1, 2`;
  }
  if (!more && visitor && !properties) {
    const value = viewFilter[visitor] ? sql`value = ${viewFilter[visitor]}` : sql`true`;
    return sql`
      select value as key, source, ${total} from property_visitor_month
      where ${months} and dimension = ${visitor} and ${value}
      group by 1, 2`;
  }
  return sql`
    select ${sql.ref(visitor ?? "property")} as key, source, sum(${sql.ref(metric)}) as total from property_fact
    where ${daysOf(asked)} and ${properties ?? sql`true`} and ${visitorWhere(viewFilter)}
    group by 1, 2`;
}

/** Each listing once, however long it was listed. */
function listed(asked: GroupRequest): Query {
  const range = rangeOf(asked);
  return sql`
    select property as key, '' as source, 1 as total from property_month
    where ${monthsOf(asked.login, range)} and ${listedIn(range)} and ${among(asked, "property") ?? sql`true`}
    group by property`;
}

/** Each listing once for every kind of visitor that it had a row of; rows of nobody say that it was listed, and no more. */
function listedTo(asked: GroupRequest, visitor: VisitorColumn): Query {
  return sql`
    select key, '' as source, count(*) as total
    from (
      select distinct ${sql.ref(visitor)} as key, property from property_fact
      where ${daysOf(asked)} and ${among(asked, "property") ?? sql`true`}
        and (language, device, country) <> ('', '', '')
    ) as seen
    group by key`;
}

function enquiries(asked: GroupRequest, key: Query): Query {
  const { source, ...visitor } = asked.filter.viewFilter ?? {};
  // Nobody notes which level a listing had when somebody asked about it.
  const known = source ? sql`false` : sql`true`;
  return sql`
    select ${key} as key, '' as source, count(*) as total from enquiry
    where ${daysOf(asked)} and ${among(asked, "subject") ?? sql`true`} and ${known}
      and about = 'property' and not spam and not deleted and ${visitorWhere(visitor)}
    group by 1`;
}
