import { sql, type Transaction } from "kysely";
import type { Feed } from "#contracts/feed/feedContract.ts";
import { lockAccount } from "#server/property/clientRules.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import { decideFeed, type FeedCommand } from "./decideFeed.ts";
import { feedStream } from "./feed.ts";
import { findFeed } from "./findFeed.ts";

type WithoutCount<Command> = Command extends unknown ? Omit<Command, "activeFeeds"> : never;

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
