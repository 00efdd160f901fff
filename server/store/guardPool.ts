import { type PostgresPool, type PostgresPoolClient, sql, type Transaction } from "kysely";
import type pg from "pg";
import type { Database } from "./database.ts";
import { lanes, type Place, turns } from "./lanes.ts";
import { StoreUnavailable, storeError } from "./storeUnavailable.ts";

const KEY = "7201500002";

/**
 * What follows the `begin` of every transaction, in the same message: whoever waits at the gate holds nothing yet that others could wait for.
 * A transaction of another isolation does without, because its snapshot would be from before the wait.
 */
const throughGate = `; select pg_advisory_xact_lock_shared(${KEY})`;

/** Closes the gate until this transaction ends: waits for all that are under way, and lets nobody begin. */
export async function closeGate(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(KEY)})`.execute(tx);
}

/** Without a listener of its own a client whose connection breaks while somebody holds it ends the process. */
export function listenToClients(pool: pg.Pool): pg.Pool {
  // The pool replaces a client that broke while nobody held it; whoever holds one is told by the statement that fails.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * The pool as the store asks it: a connection that cannot be had, or broke, or waited for too long is `StoreUnavailable`, and
 * the calls of one lane take no more than their share; the one connection of the embedded store goes from caller to caller.
 */
export function guardPool(pool: pg.Pool): PostgresPool {
  const { max, connectionTimeoutMillis } = pool.options;
  const waitMs = connectionTimeoutMillis ?? 0;
  const door = max > 1 ? lanes(max, waitMs) : turns(waitMs);
  return {
    async connect() {
      const place = await door.enter();
      try {
        return guardClient(await pool.connect(), place);
      } catch (error) {
        place.leave("fine");
        throw error instanceof StoreUnavailable ? error : new StoreUnavailable("gone", error);
      }
    },
    end: () => pool.end(),
  };
}

const BEGUN: pg.QueryResult = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

function guardClient(client: pg.PoolClient, place: Place): PostgresPoolClient {
  let outcome: "fine" | "busy" = "fine";
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return text === "begin" ? await begin(client) : await client.query(text, [...values]);
    } catch (error) {
      const told = storeError(error);
      if (told instanceof StoreUnavailable && told.reason === "busy") outcome = "busy";
      throw told;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release() {
      client.release();
      place.leave(outcome);
    },
  };
}

async function begin(client: pg.PoolClient): Promise<pg.QueryResult> {
  try {
    await client.query(`begin${throughGate}`);
    return BEGUN;
  } catch (error) {
    // Whoever is told that there is no transaction does not end it.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
