import { sql } from "kysely";
import type { Store } from "./openStore.ts";
import { projections } from "./projections.ts";

/**
 * Takes what was removed from tables out of their files, too. The embedded store writes them anew and drops its old log of writes, while nobody
 * else is answered. PostgreSQL gives the space to what comes next and keeps serving; its log of writes goes as its owner has set.
 */
export async function scrubStore({ kind, db }: Store): Promise<void> {
  const names = new Set([...projections.flatMap(({ tables }) => tables), "event", "mail", "idempotency"]);
  const tables = sql.join([...names].map((table) => sql.table(table)));
  if (kind === "postgres") {
    await sql`vacuum ${tables}`.execute(db);
    return;
  }
  await sql`vacuum (full) ${tables}`.execute(db);
  // The second one no longer needs what came before the first.
  for (let round = 0; round < 2; round += 1) {
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
  }
}
