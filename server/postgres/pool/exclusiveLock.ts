import { sql, type Transaction } from "kysely";
import type pg from "pg";
import type { Database } from "../database.ts";
import { isSilent } from "../storeUnavailable.ts";

const LOCK_KEY = "7201500002";

/**
 * Sent with the `begin` of every transaction, in the same message: a transaction that waits for this advisory lock holds no other lock yet.
 * A transaction of another isolation level does not take it, because its snapshot would be older than the wait.
 */
const SHARED_LOCK_SQL = `; select pg_advisory_xact_lock_shared(${LOCK_KEY})`;

/** Takes the advisory lock exclusively until this transaction ends: waits for all running transactions, and new ones wait. */
export async function takeExclusiveLock(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(LOCK_KEY)})`.execute(tx);
}

/** A transaction of another isolation level begins with more text. */
const BEGIN_PATTERN = /^(begin|start transaction)/;
const BEGIN_RESULT: pg.QueryResult = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

/** Whether a statement begins a transaction. */
export const isBegin = (text: string): boolean => BEGIN_PATTERN.test(text);

/** Begins a transaction that holds the shared advisory lock. */
export async function beginWithSharedLock(client: pg.PoolClient): Promise<pg.QueryResult> {
  try {
    await client.query(`begin${SHARED_LOCK_SQL}`);
    return BEGIN_RESULT;
  } catch (error) {
    // After a failed begin the caller does not roll back; over a silent connection nothing would be heard of it.
    if (isSilent(error)) throw error;
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
