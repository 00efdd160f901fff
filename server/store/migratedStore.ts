import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./database.ts";
import { guardPool } from "./guardPool.ts";
import { migrate } from "./migrate.ts";
import { type Remembered, remembered } from "./remembered.ts";

/** The database of the services, migrated and ready. */
export interface Store {
  readonly db: Kysely<Database>;
  readonly kind: "pglite" | "postgres";
  /** What callers may do, for a moment; dropped when it changes. */
  readonly remembered: Remembered;
  /** Waits for what is running, then lets go of the database and, embedded, of its lock. */
  close(): Promise<void>;
}

/** An open database; `close` is called after the pool has ended. */
export interface Connection {
  readonly pool: Pool;
  /** Whether statements that are asked often are prepared by name. */
  readonly prepares?: boolean;
  close(): Promise<void>;
}

/** An open database that is up to date already. */
export function storeOf(kind: Store["kind"], { pool, close, prepares = false }: Connection): Store {
  const access = remembered(kind === "postgres" ? pool : undefined);
  const guarded = guardPool(pool, { prepares, accessChanged: access.forget });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
  return {
    db,
    kind,
    remembered: access,
    async close() {
      await access.stop();
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
