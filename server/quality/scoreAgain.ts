import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { rulesVersion } from "#contracts/quality/qualityTable.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { contentEvents, keepScores } from "./qualityProjection.ts";
import { readListings } from "./readListings.ts";

/** Short transactions: the embedded store has one connection. */
const AT_ONCE = 200;

/** How work in batches beside the calls goes on. */
export interface Pace {
  readonly atOnce?: number;
  /** Milliseconds that others have the store for themselves after each batch. */
  readonly restMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Reckons listings without a score, and those of older rules, in batches (QUAL-35); answers how many. One that is being written just now
 * gets its score from its writer.
 */
export async function scoreAgain(
  { db }: Pick<Store, "db">,
  { atOnce = AT_ONCE, restMs = 0, signal }: Pace = {},
): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const listings = await readListings<{ at: string }>(
        tx,
        sql`doc.id > ${after} and not exists (
            select from property_quality as kept
            where kept.login = doc.login and kept.id = doc.id and kept.rules = ${rulesVersion}
          )
          order by doc.id limit ${sql.lit(atOnce)} for share of doc skip locked`,
        sql`, (
          select max(at) from event
          where stream = 'property-' || doc.id and type = any(${[...contentEvents]}::text[])
        ) as at`,
      );
      await keepScores(tx, listings);
      return listings.map(({ id }) => id);
    });
    count += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < atOnce || signal?.aborted) return count;
    if (restMs > 0) await sleep(restMs);
  }
}
