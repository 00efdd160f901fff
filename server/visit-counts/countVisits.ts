import { type RawBuilder, sql, type Transaction } from "kysely";
import type { About } from "#contracts/wire/about.ts";
import type { Database } from "#server/postgres/database.ts";
import { prepareMonths } from "./days.ts";
import { LONGEST_MONTH } from "./propertyMonths.ts";

/** Visits of one kind of visitor to a listing, or to an entry of the directory, on one day in Europe/Madrid. */
export interface Visits {
  readonly about: About;
  readonly login: string;
  readonly day: string;
  readonly subject: number;
  /** The featured level of the listing, or the tier of the entry. */
  readonly source: string;
  readonly language: string;
  readonly device: string;
  readonly country: string;
  readonly views: number;
  readonly detailed: number;
  /** Ways to an entry's own website. */
  readonly website: number;
}

type Part = RawBuilder<unknown>;

/** Adds visits to the facts and to every roll-up of them, as `rollUp` would have summed them up. */
export async function countVisits(tx: Transaction<Database>, visits: readonly Visits[]): Promise<void> {
  // Always in one order, so that two servers that count at once wait for each other and not for ever.
  const days = [...new Set(visits.map(({ day }) => day))].sort();
  for (const day of days) {
    await prepareMonths(tx, day, day);
    const today = visits.filter((visit) => visit.day === day);
    const about = (kind: Visits["about"]) => today.filter((visit) => visit.about === kind);
    if (about("property").length > 0) await countListings(tx, day, about("property"));
    if (about("directory").length > 0) await countEntries(tx, day, about("directory"));
  }
}

const rows = (visits: readonly Visits[]): Part => sql`
  jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as visit (login text, subject bigint, source text, language text,
    device text, country text, views integer, detailed integer, website integer)`;

/** Running totals of a month in which nobody came before this day. */
const from = (day: string, total: Part): Part => sql`
  array_fill(0, array[extract(day from ${day}::date)::int - 1])
    || array_fill((${total})::int, array[${sql.lit(LONGEST_MONTH + 1)} - extract(day from ${day}::date)::int])`;

const added = (table: string, metric: string): Part => sql`
  ${sql.ref(metric)} = (
    select array_agg(coalesce(old, 0) + new order by nth)
    from unnest(${sql.ref(`${table}.${metric}`)}, ${sql.ref(`excluded.${metric}`)}) with ordinality as both_totals (old, new, nth)
  )`;

async function countListings(tx: Transaction<Database>, day: string, visits: readonly Visits[]) {
  await sql`
    insert into property_fact
    select login, ${day}::date, subject, source, language, device, country, 0, views, detailed
    from ${rows(visits)}`.execute(tx);
  const month = sql`date_trunc('month', ${day}::timestamp)::date`;
  const totals = sql`${from(day, sql`0`)}, ${from(day, sql`sum(views)`)}, ${from(day, sql`sum(detailed)`)}`;
  await sql`
    insert into property_month
    select login, ${month}, subject, source, 1 << extract(day from ${day}::date)::int - 1, ${totals}
    from ${rows(visits)} group by login, subject, source order by login, subject, source
    on conflict (login, month, property, source) do update set
      listed = property_month.listed | excluded.listed,
      ${added("property_month", "views")}, ${added("property_month", "detailed")}`.execute(tx);
  await sql`
    insert into property_visitor_month
    select login, ${month}, dimension, value, source, ${totals}
    from ${rows(visits)} cross join lateral (
      values ('all', ''), ('language', language), ('device', device), ('country', country)
    ) as by (dimension, value)
    group by login, dimension, value, source order by login, dimension, value, source
    on conflict (login, month, dimension, value, source) do update set
      ${added("property_visitor_month", "views")}, ${added("property_visitor_month", "detailed")}`.execute(
    tx,
  );
}

async function countEntries(tx: Transaction<Database>, day: string, visits: readonly Visits[]) {
  await sql`
    insert into directory_fact
    select login, ${day}::date, subject, source, language, device, country, views, detailed, website
    from ${rows(visits)}`.execute(tx);
  await sql`
    insert into directory_roll_up
    select login, dimension, ${day}::date, value, source, sum(views), sum(detailed), sum(website)
    from ${rows(visits)} cross join lateral (
      values ('all', ''), ('entry', subject::text), ('language', language), ('device', device), ('country', country)
    ) as by (dimension, value)
    group by login, dimension, value, source order by login, dimension, value, source
    on conflict (login, dimension, day, value, source) do update set
      view = directory_roll_up.view + excluded.view,
      detailed = directory_roll_up.detailed + excluded.detailed,
      website = directory_roll_up.website + excluded.website`.execute(tx);
}
