import pg from "pg";
import { columnTypes } from "./columnTypes.ts";
import type { Connection } from "./migratedStore.ts";

const CONNECTIONS = 10;
const OLDEST = 15;

/** A pool of connections to PostgreSQL 15 or later, checked to answer. */
export async function openPostgres(connectionString: string): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    types: columnTypes,
    options: "-c TimeZone=UTC -c DateStyle=ISO",
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
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
  return { pool, close: async () => undefined };
}
