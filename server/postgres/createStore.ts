import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { type AccessCache, createAccessCache } from "#server/access-cache/accessCache.ts";
import type { Database } from "./database.ts";
import type { DatabaseLimits } from "./databaseLimits.ts";
import { migrate } from "./migrate.ts";
import { limitedPool } from "./pool/limitedPool.ts";
import { primaryReader, type Read, type Replica, replicaReader } from "./readReplica.ts";
import { withRequestContext } from "./routeLimiter.ts";

/** Connections of this process to its database at the moment. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  /** Calls that wait for a connection, in the pool or in the route limiter. */
  readonly waiting: number;
  readonly most: number;
}

/** The database of the services, migrated and ready. */
export interface Store {
  readonly db: Kysely<Database>;
  /** For bulk reads: analytics, feeds, exports. May use the read replica. */
  readonly read: Read;
  /** The read replica, where there is one. */
  readonly replica?: Replica | undefined;
  readonly kind: "pglite" | "postgres";
  /** Cache of access checks, invalidated when access changes. */
  readonly accessCache: AccessCache;
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

/** What the route limiter counts reads of access as, whichever routes share them. */
const ACCESS_CHECKS = "Access checks";

/** An open database that is up to date already. */
export function storeFromPool(
  kind: Store["kind"],
  { pool, close, copyTo, prepares = false, readUrl, limits, hasAccessCache = true }: Connection,
): Store {
  const accessCache = createAccessCache({
    pool: kind === "postgres" ? pool : undefined,
    isOff: kind === "postgres" && !hasAccessCache,
    runShared: (key, read) => withRequestContext(ACCESS_CHECKS, key, read),
  });
  const limited = limitedPool(pool, {
    prepares,
    notifyAccessChanged: accessCache.invalidateAll,
    ...(kind === "pglite" && { onLive: accessCache.tellLive }),
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: limited }) });
  const reader = readUrl === undefined ? primaryReader(db) : replicaReader(db, readUrl, limits);
  return {
    db,
    read: reader.read,
    replica: reader.replica,
    kind,
    accessCache,
    ...(copyTo && { copyTo }),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + limited.waiting(),
      most: pool.options.max,
    }),
    async close() {
      await accessCache.stop();
      await reader.close();
      await db.destroy();
      await close();
    },
  };
}

/** Brings an open database up to date and wraps it; closes it again when that fails. */
export async function createMigratedStore(kind: Store["kind"], connection: Connection): Promise<Store> {
  const store = storeFromPool(kind, connection);
  try {
    await store.replica?.check();
    await migrate(store.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
