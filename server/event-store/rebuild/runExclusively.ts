import { sql } from "kysely";
import type { Store } from "#server/postgres/createStore.ts";

const runningByStore = new WeakMap<Store, Set<string>>();

/**
 * Runs work under a mutex of this name; null when another holds it. On PostgreSQL it is an advisory lock of a transaction that does nothing else,
 * which the database frees when its process dies, also behind a pooler that lends a connection for each transaction; the embedded store has one
 * process, which knows by itself.
 */
export async function runExclusively<Result>(
  store: Store,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { kind, db } = store;
  if (kind === "pglite") {
    const running = runningByStore.get(store) ?? new Set();
    runningByStore.set(store, running);
    if (running.has(name)) return null;
    running.add(name);
    try {
      return await work();
    } finally {
      running.delete(name);
    }
  }
  // With an isolation of its own it does not go through the gate, which a rebuild closes under its own lock.
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (holder) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder);
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`.execute(holder);
      return rows[0]?.mine ? work() : null;
    });
}
