import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Store } from "./openStore.ts";
import { type Projection, projections } from "./projections.ts";
import { storedEvent } from "./storedEvent.ts";

const BATCH = 1000;
const LOCK_TIMEOUT = "500ms";
const RETRY_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * Empties the tables of every projection and fills them from the log again, in one transaction: readers see
 * what was there until it is done, writers wait. Answers the number of events.
 */
export async function rebuild(store: Store, applied: readonly Projection[] = projections): Promise<number> {
  const tables = [...new Set(applied.flatMap((projection) => projection.tables))];
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await store.db.transaction().execute(async (tx) => {
        await lock(tx, tables);
        for (const table of tables) await empty(tx, table);
        return replay(tx, applied);
      });
    } catch (error) {
      if (!isLockRefused(error) || Date.now() > until) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/**
 * In the order in which writers take them: the account row, the log, the read models. A writer that takes them in another
 * order would wait for us as we for it, so we let go after a moment and try again.
 */
async function lock(tx: Transaction<Database>, tables: readonly string[]): Promise<void> {
  const account = tables.filter((table) => table === "account");
  const others = tables.filter((table) => table !== "account");
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
  await sql`lock table ${list([...account, "event", ...others])} in exclusive mode`.execute(tx);
}

/** Rows are deleted and not truncated, so that whoever reads meanwhile still finds them; numbers that a table gives begin anew. */
async function empty(tx: Transaction<Database>, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(tx);
  const { rows } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(${table}, attname) as sequence from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> ''`.execute(tx);
  for (const { sequence } of rows) await sql`alter sequence ${sql.raw(sequence)} restart`.execute(tx);
}

const list = (tables: readonly string[]) => sql.join(tables.map((table) => sql.table(table)));

async function replay(tx: Transaction<Database>, applied: readonly Projection[]): Promise<number> {
  let count = 0;
  for (let position = 0; ; ) {
    const rows = await tx
      .selectFrom("event")
      .selectAll()
      .where("position", ">", position)
      .orderBy("position")
      .limit(BATCH)
      .execute();
    const events = rows.map((row) => storedEvent(row));
    const last = events.at(-1);
    if (!last) return count;
    for (const projection of applied) await projection.apply(tx, events);
    position = last.position;
    count += events.length;
  }
}

function isLockRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}
