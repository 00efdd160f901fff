import { sql } from "kysely";
import type { Store } from "../migratedStore.ts";

const stores = new WeakMap<Store, Set<string>>();

/**
 * Runs work while no other of this name can; null when one is under way. On PostgreSQL a lock of a session of its own, which the
 * database frees when its process dies; the embedded store has one process, which knows by itself.
 */
export async function oneAtATime<Result>(
  store: Store,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { kind, db } = store;
  if (kind === "pglite") {
    const running = stores.get(store) ?? new Set();
    stores.set(store, running);
    if (running.has(name)) return null;
    running.add(name);
    try {
      return await work();
    } finally {
      running.delete(name);
    }
  }
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as mine`.execute(session);
    if (!rows[0]?.mine) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(session);
    }
  });
}
