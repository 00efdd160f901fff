import { type Kysely, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import { entryNames } from "./entryNames.ts";
import { textKey } from "./textKey.ts";

/** The client's directory entries whose name is like a pattern of `containsPattern`. */
export async function entriesNamed(db: Kysely<Database>, login: string, pattern: string): Promise<number[]> {
  const { ids, names } = await entryNames(db, login, textKey);
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[], ${names}::text[]) as entry (id, name)
    where name like ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
}
