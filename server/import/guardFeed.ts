import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import { FeedRefused } from "./read/feedLimits.ts";
import type { StagedFeed } from "./stageFeed.ts";
import { why } from "./validate/why.ts";

/** A feed that holds at most seven tenths of the last one has lost something that nobody meant to lose. */
const SHRUNK = 0.7;

/**
 * Refuses a feed without a listing, and one that has shrunk by 30 % since the last run that was written (before the first, since what
 * the client has active) unless a person has `confirmed` it. Throws FeedRefused.
 */
export async function guardFeed(
  db: Kysely<Database>,
  login: string,
  { records }: StagedFeed,
  confirmed: boolean,
): Promise<void> {
  if (records === 0) throw new FeedRefused("ErrFeedEmpty");
  const before = await recordsBefore(db, login);
  if (!confirmed && before > 0 && records <= before * SHRUNK) {
    throw new FeedRefused("ErrFeedShrunk", why("shrunk", { now: records, before }));
  }
}

async function recordsBefore(db: Kysely<Database>, login: string): Promise<number> {
  const last = await db
    .selectFrom("import_run")
    .select("records")
    .where("login", "=", login)
    .where("state", "=", "done")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last) return last.records;
  const { count } = await db
    .selectFrom("property")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("login", "=", login)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}
