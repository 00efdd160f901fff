import { sql, type Transaction } from "kysely";
import { offer } from "#contracts/property/propertyTypes.ts";
import { rollUp } from "#server/analytics/rollUp.ts";
import type { Database } from "#server/postgres/database.ts";
import { addDays, monthOf, nextMonth, prepareMonths } from "#server/visit-counts/days.ts";
import type { DemoEntry } from "../demoEntries.ts";
import { seededRandom, seedOf } from "../random.ts";
import type { HistoryListing } from "./demoHistoryListings.ts";
import { demoAudience } from "./demoHistoryPerson.ts";

/** How busy a month is, January first: people look for homes after the holidays, for a summer let in winter. */
const homes = [1.12, 1.1, 1.08, 1, 1, 0.95, 0.97, 1.02, 1.08, 1.02, 0.92, 0.74];
const holidays = [1.25, 1.3, 1.25, 1.15, 1.1, 1.2, 1.15, 0.8, 0.6, 0.55, 0.55, 0.7];
/** Sunday first. */
const weekdays = [1.02, 1.08, 1.05, 1.03, 1, 0.93, 0.9];
const quiet = ["12-24", "12-25", "12-31", "01-01", "01-06"];

/** How busy a day (`YYYY-MM-DD`) is for one kind of offer, around 1: season, weekday, holidays and a little chance. */
export function demoSeason(day: string, offerId: number): number {
  const date = new Date(`${day}T12:00:00Z`);
  const months = offerId === offer.holidays ? holidays : homes;
  const weather = 0.93 + 0.14 * seededRandom(seedOf(day)).next();
  const feast = quiet.includes(day.slice(5)) ? 0.6 : 1;
  return (months[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1) * weather * feast;
}

/** What one listing of middling pull draws on a middling day. */
const USUAL = { search: 15, views: 3.2, detailed: 0.68 };
/** Views a day of a directory entry. */
const tierPull: Readonly<Record<DemoEntry["Tier"], number>> = { Free: 2, Featured: 9, FeaturedPremium: 18 };
/**
 * Whoever has more listings keeps facts of the months alone that the last days lie in, and one row a listing and day; the
 * roll-ups of the months before are made of a few listings that stand for all.
 */
const MANY = 5_000;
const KEPT_DAYS = 90;
const STAND_INS = 500;
/** How many rows about are written at once: a statement costs much beside the few rows of a small account's month. */
const ROWS = 50_000;
const FEWEST_DAYS = 28;
const MORE_ROWS = 0.15;

interface History {
  readonly login: string;
  readonly from: string;
  readonly to: string;
  readonly listings: readonly HistoryListing[];
  readonly entries: readonly DemoEntry[];
  /** Facts of every day, and so many rows a listing and day more than one on average, at most six. */
  readonly more?: number;
}

/** Who comes, by the number that chance draws. */
async function writeAudience(tx: Transaction<Database>): Promise<void> {
  const { languages, countries, devices } = demoAudience;
  await sql`
    create temp table demo_visitor on commit drop as
    select (place - 1)::bigint as place, language, country
    from unnest(${languages}::text[], ${countries}::text[]) with ordinality as new (language, country, place)`.execute(
    tx,
  );
  await sql`
    create temp table demo_device on commit drop as
    select (place - 1)::bigint as place, device
    from unnest(${devices}::text[]) with ordinality as new (device, place)`.execute(tx);
}

/** Writes a client's visits of some days, facts and roll-ups; the same ones for the same days whenever it is asked. */
export async function demoHistoryFacts(tx: Transaction<Database>, history: History): Promise<void> {
  const { login, from, to, listings, entries } = history;
  const many = history.more === undefined && listings.length > MANY;
  const more = history.more ?? (many ? 0 : MORE_ROWS);
  // Nothing is known of tables just made, and what the planner then guesses is to sort every visit three times.
  await sql`set local enable_mergejoin = off`.execute(tx);
  await sql`set local work_mem = '32MB'`.execute(tx);
  await prepareMonths(tx, from, to);
  await writeAudience(tx);
  await sql`create temp table demo_listing (property bigint, source text, offer int, since date, pull float8)
    on commit drop`.execute(tx);
  await sql`create temp table demo_day (day date, offer int, pull float8) on commit drop`.execute(tx);
  await sql`create temp table demo_fact (like property_fact) on commit drop`.execute(tx);
  const keptFrom = many ? ([from, monthOf(addDays(to, 1 - KEPT_DAYS))].sort()[1] ?? from) : from;
  const write = async (first: string, last: string, table: string) => {
    await writeDays(tx, first, last);
    await writeProperties(tx, login, table, more);
    await writeEntries(tx, login, entries);
    await rollUp(tx, { login, from: first, to: last }, { property: table, directory: "directory_fact" });
    await sql`truncate demo_fact, demo_day`.execute(tx);
  };
  if (from < keptFrom) {
    const last = addDays(keptFrom, -1);
    await writeListings(tx, standIns(listings));
    await sql`
      insert into demo_fact
      select * from property_fact where login = ${login} and day >= ${monthOf(from)}::date and day < ${from}::date`.execute(
      tx,
    );
    await write(from, last, "demo_fact");
  }
  await writeListings(tx, listings);
  if (from < keptFrom) await listMonths(tx, login, from, addDays(keptFrom, -1));
  const step = Math.max(FEWEST_DAYS, Math.floor(ROWS / (listings.length + 1)));
  // Whole months, so that none is summed up twice.
  for (let first = keptFrom; first <= to; ) {
    const end = nextMonth(addDays(first, step - 1));
    await write(first, [addDays(end, -1), to].sort()[0] ?? to, "property_fact");
    first = end;
  }
  await sql`drop table demo_listing, demo_day, demo_fact, demo_visitor, demo_device`.execute(tx);
}

async function writeListings(tx: Transaction<Database>, listings: readonly HistoryListing[]): Promise<void> {
  await sql`truncate demo_listing`.execute(tx);
  await sql`
    insert into demo_listing
    select property, source, offer, since, pull from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb)
      as new (property bigint, source text, offer int, since date, pull float8)`.execute(tx);
}

/** Some of the listings, which draw as much as all. */
function standIns(listings: readonly HistoryListing[]): HistoryListing[] {
  const step = Math.ceil(listings.length / STAND_INS);
  return listings
    .filter((_, place) => place % step === 0)
    .map((listing) => ({ ...listing, pull: listing.pull * step }));
}

/** Says of the listings that others stand for when they were listed, and that nobody counted who came. */
async function listMonths(tx: Transaction<Database>, login: string, from: string, to: string): Promise<void> {
  await sql`
    insert into property_month
    select ${login}, month, property, source, ((1::bigint << last - month + 1) - (1::bigint << first - month))::int,
      '{}', '{}', '{}'
    from (
      select month, property, source, greatest(month, since, ${from}::date) as first,
        least((month + interval '1 month')::date - 1, ${to}::date) as last
      from demo_listing, (
        select month::date as month
        from generate_series(${monthOf(from)}::timestamp, ${to}::timestamp, interval '1 month') as month
      ) as months
    ) as listed
    where first <= last
    on conflict do nothing`.execute(tx);
}

async function writeDays(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  const days: object[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const kind of [offer.holidays, offer.sale, offer.rent]) {
      days.push({ day, offer: kind, pull: demoSeason(day, kind) });
    }
  }
  await sql`
    insert into demo_day select day, offer, pull from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as new (day date, offer int, pull float8)`.execute(tx);
}

/** Ten bits of a draw as a number from 0 to below 1. */
const share = (shift: number) => sql`((draw >> ${sql.lit(shift)}) & 1023)::float8 / 1024`;
/** A whole number that is `mean` on average. */
const drawn = (mean: number, shift: number) =>
  sql`floor(${sql.lit(mean)}::float8 * pull * (0.55::float8 + 0.9::float8 * ${share(53)}) + ${share(shift)})::int`;

async function writeProperties(tx: Transaction<Database>, login: string, table: string, more: number) {
  await sql`
    insert into ${sql.table(table)}
    select ${login}, day, property, source, language, device, country,
      ${drawn(USUAL.search, 13)}, ${drawn(USUAL.views, 23)},
      least(${drawn(USUAL.views, 23)}, ${drawn(USUAL.detailed, 33)})
    from (
      select day, property, source, nth, listing.pull * date.pull / ${1 + more}::float8 as pull,
        hashint8extended(property * 8 + nth, day - date '2000-01-01') as draw
      from demo_listing as listing join demo_day as date using (offer)
      cross join generate_series(1, ${1 + Math.ceil(more)}::int) as nth
      where day >= since
      offset 0
    ) as visit
    join demo_visitor as visitor on visitor.place = draw & 127
    join demo_device as device on device.place = (draw >> 7) & 63
    where nth <= ${1 + Math.floor(more)}::int or ${share(43)} < ${more % 1}::float8`.execute(tx);
}

async function writeEntries(tx: Transaction<Database>, login: string, entries: readonly DemoEntry[]) {
  const rows = entries.map(({ Id, Tier }) => ({ entry: Id, source: Tier, pull: tierPull[Tier] / 6 }));
  await sql`
    insert into directory_fact
    select ${login}, day, entry, source, language, replace(device, 'robot', 'n/a'), country,
      ${drawn(1, 13)}, least(${drawn(1, 13)}, ${drawn(0.27, 23)}), least(${drawn(1, 13)}, ${drawn(0.07, 33)})
    from (
      select day, entry, source, new.pull * date.pull as pull,
        hashint8extended(entry * 8 + nth, day - date '2000-01-01') as draw
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (entry bigint, source text, pull float8)
      cross join demo_day as date cross join generate_series(1, 6) as nth
      where offer = ${offer.sale}::int
      offset 0
    ) as visit
    join demo_visitor as visitor on visitor.place = draw & 127
    join demo_device as device on device.place = (draw >> 7) & 63`.execute(tx);
}
