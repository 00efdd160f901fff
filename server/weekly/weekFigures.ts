import { type Kysely, sql } from "kysely";
import type { PropertyMetric } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { propertyMetrics } from "#server/analytics/index.ts";
import type { SqlEventVersions } from "#server/event-store/eventKind.ts";
import type { Database } from "#server/postgres/database.ts";
import type { propertyEvents } from "#server/property/property.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { monthsOf, totalIn } from "#server/visit-counts/propertyMonths.ts";
import type { WeekDue } from "./weekly.ts";

/** A listing's week. */
export interface ListingWeek {
  readonly reference: string;
  readonly views: number;
  readonly enquiries: number;
}

interface Figure {
  readonly now: number;
  /** The week before. */
  readonly before: number;
}

/** An account's week: the figures of analytics, and its listings with the most and the fewest views (REPORT-21). */
export interface WeekFigures {
  readonly views: Figure;
  readonly enquiries: Figure;
  readonly best: readonly ListingWeek[];
  readonly weakest: readonly ListingWeek[];
}

/** Listings that are named at each end. */
const NAMED = 3;

export async function weekFigures(
  db: Kysely<Database>,
  login: string,
  { From, To }: WeekDue,
): Promise<WeekFigures> {
  const sum = async (metric: PropertyMetric, later: number) => {
    const [fromDate, toDate] = [addDays(From, later), addDays(To, later)];
    const question = { metric, interval: "day", filter: { datefilter: { fromDate, toDate } } } as const;
    const points = await propertyMetrics(db, login, question, To);
    return points.reduce((total, { Metric }) => total + Metric, 0);
  };
  const figure = async (metric: PropertyMetric) => ({
    now: await sum(metric, 0),
    before: await sum(metric, -7),
  });
  const listings = await listingWeeks(db, login, { From, To });
  const best = listings.filter(({ place }) => place <= NAMED);
  // Where there are few, none is both.
  const weakest = listings.filter(({ place, last }) => place > NAMED && last <= NAMED).reverse();
  return { views: await figure("views"), enquiries: await figure("enquiries"), best, weakest };
}

interface Row extends ListingWeek {
  /** From the one with the most views, and from the one with the fewest, from 1. */
  readonly place: number;
  readonly last: number;
}

const turned = {
  PropertyActivated: 1,
  PropertyDeactivated: 1,
  PropertySuspended: 1,
  PropertyReinstated: 1,
  PropertyDeleted: 1,
  PropertyRestored: 1,
} satisfies SqlEventVersions<typeof propertyEvents>;
const changed = { PropertyChanged: 1 } satisfies SqlEventVersions<typeof propertyEvents>;

/** Active listings that were published on the first day of the week at the latest, and neither hidden nor shown since; those at both ends. */
async function listingWeeks(db: Kysely<Database>, login: string, { From, To }: WeekDue): Promise<Row[]> {
  const range = { from: From, to: To };
  const begun = sql`(${From}::date + 1)::timestamp at time zone 'Europe/Madrid'`;
  const { rows } = await sql<Row>`
    with seen as (
      select property as id, sum(${totalIn("views", range)})::int as views
      from property_month where ${monthsOf(login, range)} group by property
    ), asked as (
      select subject as id, count(*)::int as enquiries from enquiry
      where login = ${login} and about = 'property' and day between ${From}::date and ${To}::date
        and not spam and not deleted
      group by subject
    ), week as (
      select doc.item ->> 'AgentRef' as reference, coalesce(views, 0) as views, coalesce(enquiries, 0) as enquiries,
        row_number() over (order by coalesce(views, 0) desc, property.id)::int as place,
        row_number() over (order by coalesce(views, 0), property.id desc)::int as last
      from property join property_doc as doc on doc.login = property.login and doc.id = property.id
      left join seen on seen.id = property.id left join asked on asked.id = property.id
      where property.login = ${login} and property.active and exists (
        select from event where stream = 'property-' || property.id and version = 1
          and at < ${begun}
      ) and not exists (
        select from event where stream = 'property-' || property.id and at >= ${begun}
          and (type in (${sql.join(Object.keys(turned))}) or type in (${sql.join(Object.keys(changed))}) and data ? 'Online')
      )
    )
    select * from week where place <= ${sql.lit(NAMED)} or last <= ${sql.lit(NAMED)} order by place`.execute(
    db,
  );
  return rows;
}
