import type { Kysely } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { FeedRefused } from "./read/feedLimits.ts";
import type { StagedFeed } from "./stageFeed.ts";
import { why } from "./validate/why.ts";

/** A feed that holds at most seven tenths of the last one has lost something that nobody meant to lose. */
const SHRUNK = 0.7;

/** What `stateNumber` says of a suspended property: no import switches it. */
const SUSPENDED = 2;

/**
 * Refuses a feed in which no record says which property it is: throws FeedRefused. Answers why a person must confirm one that has 30 % fewer
 * of those than the last run that was written, or than the client has active; else null.
 */
export async function guardFeed(
  db: Kysely<Database>,
  login: string,
  { usable }: Pick<StagedFeed, "usable">,
): Promise<FeedRefused | null> {
  if (usable === 0) throw new FeedRefused("ErrFeedEmpty");
  const before = await recordsBefore(db, login);
  if (usable > before * SHRUNK) return null;
  return new FeedRefused("ErrFeedShrunk", why("shrunk", { now: usable, before }));
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
  const { count } = await db
    .selectFrom("property")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("login", "=", login)
    .where("active", "=", true)
    .where("state", "!=", SUSPENDED)
    .executeTakeFirstOrThrow();
  return Math.max(count, last?.records ?? 0);
}
