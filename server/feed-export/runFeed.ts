import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Feed } from "#contracts/feed/feedContract.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { lockAccount } from "#server/shared/concurrency/accountLock.ts";
import { decideFeed, type FeedCommand } from "./decideFeed.ts";
import { feedStream } from "./feed.ts";

const feedsOf = (db: Kysely<Database>, login: string) =>
  db
    .selectFrom("feed")
    .select(["id as ID", "name as Name", "identifier as Identifier", "active as Active"])
    .where("login", "=", login);

/** Every feed of this client, switched off or not, in the order in which they were made. */
export const findFeeds = (db: Kysely<Database>, login: string): Promise<Feed[]> =>
  feedsOf(db, login).orderBy("id").execute();

/** A feed of this client; 404 `ErrInvalidPath` for any other. */
async function findFeed(db: Kysely<Database>, login: string, id: number): Promise<Feed> {
  const feed = await feedsOf(db, login).where("id", "=", id).executeTakeFirst();
  if (!feed) throw new ProblemError({ code: "ErrInvalidPath" });
  return feed;
}

type WithoutCount<Command> = Command extends { activeFeeds: number } ? Omit<Command, "activeFeeds"> : never;

async function countActive(tx: Transaction<Database>, login: string): Promise<number> {
  const { count } = await tx
    .selectFrom("feed")
    .select(sql<number>`count(*)`.as("count"))
    .where("login", "=", login)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Runs one command on a feed of the client's, whose account is held, so that the twenty are counted one by one. */
export async function runFeed(
  tx: Transaction<Database>,
  metadata: Metadata,
  id: number,
  command: WithoutCount<FeedCommand>,
): Promise<Feed> {
  const { login } = metadata;
  await lockAccount(tx, login);
  if (command.type !== "CreateFeed") await findFeed(tx, login, id);
  const activeFeeds = await countActive(tx, login);
  await execute(tx, decideFeed, { stream: feedStream(id), login }, { ...command, activeFeeds }, metadata);
  return findFeed(tx, login, id);
}

/**
 * Removes a feed of the client's that is switched off; doing it again is no mistake. 404 `ErrInvalidPath` when there never was one, 409
 * `ErrInvalidAction` while it is active.
 */
export async function removeFeed(tx: Transaction<Database>, metadata: Metadata, id: number): Promise<void> {
  const { login } = metadata;
  const stream = feedStream(id);
  await lockAccount(tx, login);
  const own = await tx
    .selectFrom("event")
    .select("login")
    .where("stream", "=", stream)
    .where("version", "=", 1)
    .where("login", "=", login)
    .executeTakeFirst();
  if (!own) throw new ProblemError({ code: "ErrInvalidPath" });
  await execute(tx, decideFeed, { stream, login }, { type: "RemoveFeed" }, metadata);
}

const IDENTIFIER_BYTES = 16;

/** Makes an active feed under an address that nobody can guess; 409 `ErrMaxFeedLimit` beyond twenty. */
export async function createFeed(tx: Transaction<Database>, name: string, metadata: Metadata): Promise<Feed> {
  const id = await nextNumber(tx, "feed_id");
  const identifier = randomBytes(IDENTIFIER_BYTES).toString("hex");
  return runFeed(tx, metadata, id, { type: "CreateFeed", id, name, identifier });
}
