import { sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { dropShadow } from "#server/postgres/shadowSchema.ts";
import { eventVersionOf } from "./eventRow.ts";
import type { Store } from "./openStore.ts";
import { allProjections } from "./projections.ts";

/**
 * Purges deleted rows from the table files. The embedded store rewrites them and drops its old WAL, which blocks
 * other calls meanwhile. PostgreSQL frees the space for reuse and keeps serving; how long its WAL stays is its owner's setting.
 */
export async function purgeDeletedRows({ kind, db }: Store): Promise<void> {
  const tableNames = new Set([
    ...allProjections().flatMap(({ tables }) => tables),
    ...["event", "mail", "idempotency", "import_run", "import_record", "import_check"],
    ...["trail", "refresh_family", "known_place", "throttle"],
  ]);
  const tables = sql.join([...tableNames].map((table) => sql.table(table)));
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

/** What an event says from now on. */
export interface RewrittenEvent {
  readonly position: number;
  readonly type: string;
  readonly data: object;
}

/**
 * Replaces payloads in the log, which nothing but forgetting a person or renaming an admin may do (docs/decisions/052): position, version and type
 * stay, and the metadata says when it was rewritten. What was read was lifted, so it goes back in the newest version of its type; throws EventInvalid when
 * it is not what that wants. Whoever calls it brings the read models along, so that a rebuild gives what is there; one that
 * is under way has read what was there before, and begins again.
 */
export async function rewriteEvents(
  tx: Transaction<Database>,
  events: readonly RewrittenEvent[],
  at: string,
): Promise<void> {
  if (events.length === 0) return;
  await dropShadow(tx);
  const rows = events.map((event) => ({ ...event, shape: eventVersionOf(event) }));
  await sql`
    update event set data = new.data, shape = new.shape, metadata = event.metadata || jsonb_build_object('rewritten', ${at}::text)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (position bigint, shape integer, data jsonb)
    where event.position = new.position`.execute(tx);
}
