import pg from "pg";
import { columnTypes } from "./columnTypes.ts";
import type { Connection } from "./createStore.ts";
import { addressesOf, clientOfHosts } from "./databaseHosts.ts";
import { answerTimeout, type DatabaseLimits, databaseLimits, limitOptions } from "./databaseLimits.ts";
import { handleClientErrors } from "./pool/limitedPool.ts";

const OLDEST = 15;
const UTC = /^(etc\/)?(utc|uct|zulu|universal)$/i;

/** How a connection says times. */
export interface TimeStyle {
  readonly zone: string;
  readonly style: string;
}

/** Whether what it says can be read: a pooler may keep to itself what is said as it is connected to (SAFE-62). */
export const readsTimes = ({ zone, style }: TimeStyle): boolean => UTC.test(zone) && style.startsWith("ISO");

/** What to do where it cannot, after who says it. */
export const otherTimes = ({ zone, style }: TimeStyle): string =>
  `says times of the zone ${zone} in the style ${style}, not of UTC in ISO: what lends its connections out ignores what it is told. Set both for the role: alter role … set timezone = 'UTC'; alter role … set datestyle = 'ISO'.`;

/** A network that swallows everything is noticed; the system's own default is two hours. */
const KEEP_ALIVE_MS = 10_000;

/** A pool of connections to PostgreSQL 15 or later, checked to answer. */
export async function openPostgres(
  connectionString: string,
  limits: DatabaseLimits = databaseLimits,
): Promise<Connection> {
  const addresses = addressesOf(connectionString);
  const pool = handleClientErrors(
    new pg.Pool({
      ...(addresses.length > 1 ? { Client: clientOfHosts(addresses) } : { connectionString }),
      max: limits.connections,
      connectionTimeoutMillis: limits.waitMs,
      query_timeout: answerTimeout(limits),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      types: columnTypes,
      options: `-c TimeZone=UTC -c DateStyle=ISO ${limitOptions(limits)}`,
    }),
  );
  try {
    // Of several hosts the one that takes writes may be the last.
    for (let left = addresses.length - 1; left > 0; left -= 1) {
      const found = await pool.connect().catch(() => undefined);
      found?.release();
      if (found) break;
    }
    const { rows } = await pool.query<TimeStyle & { version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('TimeZone') as zone, current_setting('DateStyle') as style`,
    );
    const { version, ...times } = rows[0] ?? { version: 0, zone: "", style: "" };
    if (version < OLDEST)
      throw new Error(`PostgreSQL ${OLDEST} or later is needed; DATABASE_URL leads to ${version}.`);
    if (!readsTimes(times)) throw new Error(`The database ${otherTimes(times)}`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, prepares: true, close: async () => undefined };
}
