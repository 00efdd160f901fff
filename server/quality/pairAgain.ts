import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "#server/event-store/openStore.ts";
import type { PropertyKey } from "#server/property/propertyProjection.ts";
import { keepTwins, pairTwins } from "./keepTwins.ts";
import { readListings } from "./readListings.ts";
import type { Pace } from "./scoreAgain.ts";
import type { Twin } from "./twin.ts";

/** Short transactions: the embedded store has one connection. */
const AT_ONCE = 100;

/** In batches until nothing is left to do; answers how much was. */
async function untilDone(pace: Pace, batch: () => Promise<number>): Promise<number> {
  for (let count = 0; ; ) {
    const done = await batch();
    count += done;
    if (done === 0 || pace.signal?.aborted) return count;
    if (pace.restMs) await sleep(pace.restMs);
  }
}

/** Listings of which nothing is kept by which they would be known again: those of a release before. */
const knowMissing = ({ db }: Pick<Store, "db">) =>
  db.transaction().execute(async (tx) => {
    const listings = await readListings<{ at: string }>(
      tx,
      sql`not exists (select from property_twin as twin where twin.login = doc.login and twin.id = doc.id)
        order by doc.id limit ${sql.lit(AT_ONCE)} for share of doc skip locked`,
      sql`, (select at from event where stream = 'property-' || doc.id and version = 1) as at`,
    );
    await keepTwins(tx, listings);
    return listings.length;
  });

/** Those whose pairs were left for later. */
const pairSome = ({ db }: Pick<Store, "db">) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Twin & PropertyKey>`
      update property_twin as twin set paired = true
      from (
        select login, id from property_twin where not paired order by id limit ${sql.lit(AT_ONCE)}
        for update skip locked
      ) as next
      where twin.login = next.login and twin.id = next.id
      returning twin.login, twin.id, cadastral, type, offer, town, latitude, longitude, area, price, likenesses, words
    `.execute(tx);
    await pairTwins(tx, rows);
    return rows.length;
  });

/** Looks for likely duplicates where that was left for later, in batches; answers how many listings were looked at. */
export async function pairAgain(store: Pick<Store, "db">, pace: Pace = {}): Promise<number> {
  await untilDone(pace, () => knowMissing(store));
  return untilDone(pace, () => pairSome(store));
}

/** Forgets listings that went more than a year ago (DUP-10). */
export async function forgetTwins({ db }: Pick<Store, "db">, now: Date): Promise<void> {
  await sql`
    delete from property_twin where gone_at < ${now.toISOString()}::timestamptz - interval '1 year'`.execute(
    db,
  );
}
