import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./database.ts";
import type { DatabaseLimits } from "./databaseLimits.ts";
import { migrate } from "./migrate.ts";
import { guardPool } from "./pool/guardPool.ts";
import { type Copy, type Read, readerOfCopy, readerOfPrimary } from "./reader.ts";
import { type Remembered, remembered } from "./remembered.ts";

/** Connections of this process to its database at the moment. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  /** Calls that wait for one, in the pool or outside of it. */
  readonly waiting: number;
  readonly most: number;
}

/** The database of the services, migrated and ready. */
export interface Store {
  readonly db: Kysely<Database>;
  /** For what is read in bulk and writes nothing: analytics, feeds, exports. */
  readonly read: Read;
  /** The copy that `read` may ask, where there is one. */
  readonly copy?: Copy | undefined;
  readonly kind: "pglite" | "postgres";
  /** What callers may do, for a moment; dropped when it changes. */
  readonly remembered: Remembered;
  connections(): Connections;
  /** Copies the embedded database's files into a folder that is not there yet, as they are between two statements. */
  copyTo?(dir: string): Promise<void>;
  /** Waits for what is running, then lets go of the database and, embedded, of its lock. */
  close(): Promise<void>;
}

/** An open database; `close` is called after the pool has ended. */
export interface Connection {
  readonly pool: Pool;
  /** Whether statements that are asked often are prepared by name. */
  readonly prepares?: boolean;
  /** Of a copy that only reads. */
  readonly readUrl?: string;
  readonly limits?: DatabaseLimits;
  /** Whether two connections beside the pool keep the access cache right; they are opened when it is first used. */
  readonly hasAccessCache?: boolean;
  copyTo?(dir: string): Promise<void>;
  close(): Promise<void>;
}

/** An open database that is up to date already. */
export function storeOf(
  kind: Store["kind"],
  { pool, close, copyTo, prepares = false, readUrl, limits, hasAccessCache = true }: Connection,
): Store {
  const access = kind === "postgres" ? remembered(pool, !hasAccessCache) : remembered();
  const guarded = guardPool(pool, { prepares, accessChanged: access.forget });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
  const reader = readUrl === undefined ? readerOfPrimary(db) : readerOfCopy(db, readUrl, limits);
  return {
    db,
    read: reader.read,
    copy: reader.copy,
    kind,
    remembered: access,
    ...(copyTo && { copyTo }),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + guarded.waiting(),
      most: pool.options.max,
    }),
    async close() {
      await access.stop();
      await reader.close();
      await db.destroy();
      await close();
    },
  };
}

/** Brings an open database up to date and wraps it; closes it again when that fails. */
export async function migratedStore(kind: Store["kind"], connection: Connection): Promise<Store> {
  const store = storeOf(kind, connection);
  try {
    await store.copy?.check();
    await migrate(store.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
