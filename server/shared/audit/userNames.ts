import type { Kysely } from "kysely";
import type { Database } from "#server/postgres/database.ts";

/** The names of users by number, as they are called now; whoever was forgotten has none. */
export async function userNames(
  db: Kysely<Database>,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)].filter((id) => typeof id === "string");
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom("person")
    .select(["id", "name"])
    .where("id", "in", asked)
    .where("name", "!=", "")
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
