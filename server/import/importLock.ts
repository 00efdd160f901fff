import { sql } from "kysely";
import type { Store } from "#server/store/openStore.ts";

const stores = new WeakMap<Store, Set<string>>();

/**
 * Runs work while no other run of this client can; null when one is under way. On PostgreSQL a lock of a session of its own, which the
 * database frees when its process dies; the embedded store has one process, which knows by itself.
 */
export async function importLock<Result>(
  store: Store,
  login: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { kind, db } = store;
  if (kind === "pglite") {
    const running = stores.get(store) ?? new Set();
    stores.set(store, running);
    if (running.has(login)) return null;
    running.add(login);
    try {
      return await work();
    } finally {
      running.delete(login);
    }
  }
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${`import ${login}`}, 0)) as mine`.execute(session);
    if (!rows[0]?.mine) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${`import ${login}`}, 0))`.execute(session);
    }
  });
}
