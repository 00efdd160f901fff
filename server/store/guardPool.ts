import { createHash } from "node:crypto";
import { type PostgresPool, type PostgresPoolClient, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { lanes, type Place, turns } from "./lanes.ts";
import { ACCESS_CHANGED } from "./remembered.ts";
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

interface GuardParts {
  /** Whether statements marked `PREPARED` are prepared by name. */
  readonly prepares: boolean;
  /** Called once a connection is given back over which a caller's rights were changed. */
  accessChanged(): void;
}

/**
 * Begins a statement that is asked often and whose text is one of few: the database plans it once for each connection. It says each of its columns,
 * because one more would spoil the plans that there are.
 */
export const PREPARED = "/* prepared */";

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `zaguan_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** No such statement; there is one already; the plan gives other columns now: somebody lends connections out, or a release changed a table. */
const UNPREPARED = /^(26000|42P05|0A000)$/;
const unprepared = new WeakSet<pg.PoolClient>();

async function askPrepared(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
  try {
    return await client.query({ name: nameOf(text), text, values });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !UNPREPARED.test(error.code ?? "")) throw error;
    unprepared.add(client);
    return client.query(text, values);
  }
}

/** By connection, who is to know that it says that rights were changed. */
const tellers = new WeakMap<pg.PoolClient, () => void>();

function onAccessChanged(client: pg.PoolClient, tell: () => void): void {
  if (!tellers.has(client)) {
    client.on("notice", ({ message }) => {
      if (message === ACCESS_CHANGED) tellers.get(client)?.();
    });
  }
  tellers.set(client, tell);
}

/**
 * The pool as the store asks it: a connection that cannot be had, or broke, or waited for too long is `StoreUnavailable`, and
 * the calls of one lane take no more than their share; the one connection of the embedded store goes from caller to caller.
 */
export function guardPool(pool: pg.Pool, parts: GuardParts): PostgresPool {
  const { max, connectionTimeoutMillis } = pool.options;
  const waitMs = connectionTimeoutMillis ?? 0;
  const door = max > 1 ? lanes(max, waitMs) : turns(waitMs);
  return {
    async connect() {
      const place = await door.enter();
      try {
        return guardClient(await pool.connect(), place, parts);
      } catch (error) {
        place.leave("fine");
        throw error instanceof StoreUnavailable ? error : new StoreUnavailable("gone", error);
      }
    },
    end: () => pool.end(),
  };
}

/** One of another isolation says so as it begins. */
const BEGINS = /^(begin|start transaction)/;
const BEGUN: pg.QueryResult = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

function guardClient(
  client: pg.PoolClient,
  place: Place,
  { prepares, accessChanged }: GuardParts,
): PostgresPoolClient {
  let outcome: "fine" | "busy" = "fine";
  let inTransaction = false;
  let changesAccess = false;
  onAccessChanged(client, () => {
    changesAccess = true;
  });
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      inTransaction ||= BEGINS.test(text);
      if (text === "begin") return await begin(client);
      // A transaction is not asked twice.
      const byName = prepares && !inTransaction && text.startsWith(PREPARED) && !unprepared.has(client);
      return await (byName ? askPrepared(client, text, [...values]) : client.query(text, [...values]));
    } catch (error) {
      const told = storeError(error);
      if (told instanceof StoreUnavailable && told.reason === "busy") outcome = "busy";
      throw told;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release() {
      // It is committed by now, and whoever did it has not been told yet.
      if (changesAccess) accessChanged();
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
