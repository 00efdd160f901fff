import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what no rule looks at any more: sessions over for a day, failures and kept answers older than a day. */
export async function forgetOld(db: Kysely<Database>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  await db.deleteFrom("refresh_family").where("expires_at", "<", yesterday).execute();
  await db.deleteFrom("throttle").where("last_at", "<", yesterday).execute();
  await db.deleteFrom("idempotency").where("created_at", "<", yesterday).execute();
}
