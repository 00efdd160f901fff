import { type Kysely, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { ContactSource } from "./contactSources.ts";

/** How many contacts there are in `sources`. */
export async function countContacts(
  db: Kysely<Database>,
  sources: readonly ContactSource[],
): Promise<number> {
  if (sources.length === 0) return 0;
  const counts = sources.map(
    ({ table, where }) => sql`(select count(*) from ${sql.table(table)} where ${where})`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
