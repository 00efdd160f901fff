import { Kysely, PostgresDialect } from "kysely";
import type { Config } from "../config.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./openPglite.ts";
import { openPostgres } from "./openPostgres.ts";

/** The database of the services, migrated and ready. */
export interface Store {
  readonly db: Kysely<Database>;
  readonly kind: "pglite" | "postgres";
  /** Waits for what is running, then lets go of the database and, embedded, of its lock. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded store in `dataDir`, and migrates it.
 * Throws StoreInUse when another process has the embedded store open.
 *
 * The embedded store has one connection: inside a transaction use `tx` only, because a query on `db` would wait for it.
 */
export async function openStore(config: Pick<Config, "dataDir" | "databaseUrl">): Promise<Store> {
  const { pool, close } = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openPglite(config.dataDir);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const store: Store = {
    db,
    kind: config.databaseUrl ? "postgres" : "pglite",
    async close() {
      await db.destroy();
      await close();
    },
  };
  try {
    await migrate(db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
