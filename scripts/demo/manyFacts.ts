import { sql } from "kysely";
import { offer } from "#contracts/property/propertyTypes.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { largeAccount } from "#server/demo/demoAccounts.ts";
import { demoHistoryFacts } from "#server/demo/history/demoHistoryFacts.ts";
import { demoHistoryListings, type HistoryListing } from "#server/demo/history/demoHistoryListings.ts";
import type { Store } from "#server/event-store/openStore.ts";
import type { Services } from "#server/http/services.ts";
import { limitConcurrency } from "#server/shared/concurrency/limitConcurrency.ts";
import { addDays, nextMonth, prepareMonths } from "#server/visit-counts/days.ts";

const MOST_DAYS = 400;
/** How much of the rows is the large account's; the rest is of others. */
const SHARE = 0.85;
const NEIGHBOUR_LISTINGS = 250;
/** Each writes a month; more would be in each other's way. */
const WRITERS = 2;

interface Work {
  readonly login: string;
  readonly from: string;
  readonly to: string;
  readonly listings: readonly HistoryListing[];
  readonly more: number;
}

/**
 * Gives the account `large` and others so many facts of visits up to yesterday, with their roll-ups: more days first, up to
 * 400, then more kinds of visitors a day. Gives how many there are; at least as many as asked for.
 */
export async function manyFacts(
  { store, now }: Pick<Services, "store" | "now">,
  rows: number,
  report: (sentence: string) => void,
): Promise<number> {
  const { login } = largeAccount;
  const to = addDays(madridDay(now()), -1);
  const listings = await store.db.transaction().execute((tx) => demoHistoryListings(tx, login));
  const { from, more } = spread(listings, to, rows * SHARE);
  await store.db.transaction().execute((tx) => prepareMonths(tx, from, to));
  let written = 0;
  let said = 0;
  const write = async (works: readonly Work[]) => {
    const writeOne = async (work: Work) => {
      written += await writeFacts(store, work);
      const share = Math.min(100, Math.floor((100 * written) / rows));
      if (share === said) return;
      said = share;
      report(
        `${String(share).padStart(3)} %: ${written.toLocaleString("en-GB")} rows, ${work.login} to ${work.to}.`,
      );
    };
    const limited = limitConcurrency(WRITERS);
    await Promise.all(works.map((work) => limited(() => writeOne(work))));
  };
  await write(monthsOf(from, to).map((month) => ({ login, listings, more, ...month })));
  const perNeighbour = NEIGHBOUR_LISTINGS * (1 + more) * monthsOf(from, to).length * 28;
  for (let nth = 1; written < rows; ) {
    const missing = Math.max(1, Math.floor((rows - written) / perNeighbour));
    const neighbours = Array.from({ length: missing }, () => neighbour(nth++, from));
    await write(neighbours.map((one) => ({ ...one, from, to, more })));
  }
  await store.db
    .insertInto("figures_until")
    .values({ login, day: to })
    .onConflict((conflict) => conflict.column("login").doUpdateSet({ day: to }))
    .execute();
  report("Counting rows for the planner.");
  await sql`vacuum (analyze) property_fact, property_month, property_visitor_month, property, property_doc`.execute(
    store.db,
  );
  return written;
}

/** From which day on, and how many rows a listing and day more than one, so that it comes to so many. */
function spread(listings: readonly HistoryListing[], to: string, rows: number) {
  let days = 0;
  let listed = 0;
  for (let day = to; days < MOST_DAYS && listed < rows; day = addDays(day, -1)) {
    days += 1;
    listed += listings.filter(({ since }) => since <= day).length;
  }
  return { from: addDays(to, 1 - days), more: Math.min(6, Math.max(0, rows / listed - 1)) };
}

function monthsOf(from: string, to: string): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  for (let first = from; first <= to; first = nextMonth(first)) {
    const last = addDays(nextMonth(first), -1);
    months.push({ from: first, to: last < to ? last : to });
  }
  return months;
}

/** A client that has nothing but visits, so that a question must find its own among those of many. */
function neighbour(nth: number, since: string): Pick<Work, "login" | "listings"> {
  const listings = Array.from({ length: NEIGHBOUR_LISTINGS }, (_, place) => ({
    property: 1_000_000 + nth * NEIGHBOUR_LISTINGS + place,
    source: place % 20 === 0 ? ("Featured" as const) : ("none" as const),
    reference: `N-${place}`,
    offer: place % 6 === 0 ? offer.rent : offer.sale,
    price: 200_000,
    since,
    pull: 0.4 + (place % 7) / 5,
  }));
  return { login: `neighbour-${String(nth).padStart(3, "0")}`, listings };
}

const writeFacts = ({ db }: Store, work: Work): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await demoHistoryFacts(tx, { ...work, entries: [] });
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from property_fact
      where login = ${work.login} and day between ${work.from}::date and ${work.to}::date`.execute(tx);
    return rows[0]?.count ?? 0;
  });
