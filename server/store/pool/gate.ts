import { sql, type Transaction } from "kysely";
import type pg from "pg";
import type { Database } from "../database.ts";

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

/** One of another isolation says so as it begins. */
const BEGINS = /^(begin|start transaction)/;
const BEGUN: pg.QueryResult = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

/** Whether a statement begins a transaction. */
export const begins = (text: string): boolean => BEGINS.test(text);

/** Begins one that has gone through the gate. */
export async function begin(client: pg.PoolClient): Promise<pg.QueryResult> {
  try {
    await client.query(`begin${throughGate}`);
    return BEGUN;
  } catch (error) {
    // Whoever is told that there is no transaction does not end it.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
