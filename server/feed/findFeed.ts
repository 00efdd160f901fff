import type { Kysely } from "kysely";
import type { Feed } from "#contracts/feed/feedContract.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Database } from "#server/store/database.ts";

const feedsOf = (db: Kysely<Database>, login: string) =>
  db
    .selectFrom("feed")
    .select(["id as ID", "name as Name", "identifier as Identifier", "active as Active"])
    .where("login", "=", login);

/** Every feed of this client, switched off or not, in the order in which they were made. */
export const findFeeds = (db: Kysely<Database>, login: string): Promise<Feed[]> =>
  feedsOf(db, login).orderBy("id").execute();

/** A feed of this client; 404 `ErrInvalidPath` for any other. */
export async function findFeed(db: Kysely<Database>, login: string, id: number): Promise<Feed> {
  const feed = await feedsOf(db, login).where("id", "=", id).executeTakeFirst();
  if (!feed) throw new ProblemError({ code: "ErrInvalidPath" });
  return feed;
}
