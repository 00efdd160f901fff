import { sql } from "kysely";
import type { Store } from "./openStore.ts";
import { projections } from "./projections.ts";

/** What changes often and is made of no events. */
const states = ["draft", "throttle", "idempotency", "media"] as const;

/**
 * Clears away dead rows of what changes and counts them, so that the planner knows them: the embedded store has nobody
 * who does it in the background. PostgreSQL has, and is left alone.
 */
export async function tendStore({ kind, db }: Store): Promise<void> {
  if (kind === "postgres") return;
  const tables = [...new Set([...projections.flatMap((projection) => projection.tables), ...states])];
  await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
