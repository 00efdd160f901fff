import { sql } from "kysely";
import type { Store } from "./openStore.ts";
import { projections } from "./projections.ts";

/**
 * Clears away dead rows of the read models and counts them, so that the planner knows them: the embedded store has nobody
 * who does it in the background. PostgreSQL has, and is left alone.
 */
export async function tendStore({ kind, db }: Store): Promise<void> {
  if (kind === "postgres") return;
  const tables = [...new Set(projections.flatMap((projection) => projection.tables))];
  await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
