import { type Kysely, sql } from "kysely";
import type { EntryContent } from "#server/directory/entryContent.ts";
import type { Database } from "#server/store/database.ts";
import { textKey } from "./textKey.ts";

/** The client's directory entries whose name is like a pattern of `containsPattern`; a client has few. */
export async function entriesNamed(db: Kysely<Database>, login: string, pattern: string): Promise<number[]> {
  const entries = await db
    .selectFrom("directory_entry")
    .select(["id", "content"])
    .where("login", "=", login)
    .execute();
  const ids = entries.map(({ id }) => id);
  const names = entries.map(({ content }) => textKey((content as EntryContent).Name));
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[], ${names}::text[]) as entry (id, name)
    where name like ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
}
