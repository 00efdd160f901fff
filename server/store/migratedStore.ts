import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./database.ts";
import { guardPool } from "./guardPool.ts";
import { migrate } from "./migrate.ts";

/** The database of the services, migrated and ready. */
export interface Store {
  readonly db: Kysely<Database>;
  readonly kind: "pglite" | "postgres";
  /** Waits for what is running, then lets go of the database and, embedded, of its lock. */
  close(): Promise<void>;
}

/** An open database; `close` is called after the pool has ended. */
export interface Connection {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** An open database that is up to date already. */
export function storeOf(kind: Store["kind"], { pool, close }: Connection): Store {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guardPool(pool) }) });
  return {
    db,
    kind,
    async close() {
      await db.destroy();
      await close();
    },
  };
}

/** Brings an open database up to date and wraps it; closes it again when that fails. */
export async function migratedStore(kind: Store["kind"], connection: Connection): Promise<Store> {
  const store = storeOf(kind, connection);
  try {
    await migrate(store.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
