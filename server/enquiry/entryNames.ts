import type { Kysely } from "kysely";
import type { EntryContent } from "#server/directory/entryContent.ts";
import type { Database } from "#server/store/database.ts";

/** Numbers and names of a client's directory entries, of which there are few, a key made of each name. */
export async function entryNames(
  db: Kysely<Database>,
  login: string,
  keyOf: (name: string) => string | null,
): Promise<{ ids: number[]; names: (string | null)[] }> {
  const entries = await db
    .selectFrom("directory_entry")
    .select(["id", "content"])
    .where("login", "=", login)
    .execute();
  return {
    ids: entries.map(({ id }) => id),
    names: entries.map(({ content }) => keyOf((content as EntryContent).Name)),
  };
}
