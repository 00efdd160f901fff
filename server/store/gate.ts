import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";

const KEY = "7201500002";

/**
 * What follows the `begin` of every transaction, in the same message: whoever waits at the gate holds nothing yet that others could wait for.
 * A transaction of another isolation does without, because its snapshot would be from before the wait.
 */
export const throughGate = `; select pg_advisory_xact_lock_shared(${KEY})`;

/** Closes the gate until this transaction ends: waits for all that are under way, and lets nobody begin. */
export async function closeGate(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(KEY)})`.execute(tx);
}
