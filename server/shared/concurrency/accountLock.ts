import { sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";

/**
 * Holds a client's account until the transaction ends, so that rules over all of the client's listings (PropertyLimit,
 * a unique reference) are judged one request at a time.
 */
export async function lockAccount(tx: Transaction<Database>, login: string): Promise<void> {
  await tx.selectFrom("account").select("login").where("login", "=", login).forUpdate().executeTakeFirst();
}

/** How long a transaction that holds the account waits for anything else that another one holds (milliseconds). */
const ROW_WAIT_MS = 100;

/** Another transaction holds a listing, or what else one command needs; the client's other commands can go on. */
export class RowLocked extends StoreUnavailable {}

/**
 * Locks the account as `lockAccount` does and runs `work`, whose statements wait for further locks for a moment only: nobody else who needs the
 * account has to wait for a listing that another transaction holds. Throws RowLocked.
 */
export async function withAccountLocked<Result>(
  tx: Transaction<Database>,
  login: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`
    select set_config('lock_timeout', ${`${ROW_WAIT_MS}ms`}, true)
    from (select from account where login = ${login} for update) as locked`.execute(tx);
  try {
    return await work();
  } catch (error) {
    const isBusy = error instanceof StoreUnavailable && error.reason === "busy";
    throw isBusy ? new RowLocked("busy", error.cause) : error;
  }
}
