import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Feed } from "#contracts/feed/feedContract.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { runFeed } from "./runFeed.ts";

const IDENTIFIER_BYTES = 16;

/** Makes an active feed under an address that nobody can guess; 409 `ErrMaxFeedLimit` beyond twenty. */
export async function createFeed(tx: Transaction<Database>, name: string, metadata: Metadata): Promise<Feed> {
  const { rows } = await sql<{ id: number }>`select nextval('feed_id') as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The sequence feed_id gave no id.");
  const identifier = randomBytes(IDENTIFIER_BYTES).toString("hex");
  return runFeed(tx, metadata, id, { type: "CreateFeed", id, name, identifier });
}
