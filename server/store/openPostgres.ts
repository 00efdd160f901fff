import pg from "pg";
import { columnTypes } from "./columnTypes.ts";
import { type DatabaseLimits, databaseLimits, limitOptions } from "./databaseLimits.ts";
import { listenToClients } from "./guardPool.ts";
import type { Connection } from "./migratedStore.ts";

const OLDEST = 15;
/** A network that swallows everything is noticed; the system's own default is two hours. */
const KEEP_ALIVE_MS = 10_000;

/** A pool of connections to PostgreSQL 15 or later, checked to answer. */
export async function openPostgres(
  connectionString: string,
  limits: DatabaseLimits = databaseLimits,
): Promise<Connection> {
  const pool = listenToClients(
    new pg.Pool({
      connectionString,
      max: limits.connections,
      connectionTimeoutMillis: limits.waitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      types: columnTypes,
      options: `-c TimeZone=UTC -c DateStyle=ISO ${limitOptions(limits)}`,
    }),
  );
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST)
      throw new Error(`PostgreSQL ${OLDEST} or later is needed; DATABASE_URL leads to ${version}.`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, prepares: true, close: async () => undefined };
}
