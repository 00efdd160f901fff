import type { Transaction } from "kysely";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { VersionConflict } from "#server/event-store/event.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { isUnavailable } from "#server/postgres/storeUnavailable.ts";
import { ProblemError } from "#server/problemError.ts";
import { RowLocked, withAccountLocked } from "#server/shared/concurrency/accountLock.ts";
import { retryWhileLocked } from "#server/shared/retry/retry.ts";

const refused = (Id: number, Problem: Problem): BulkRow => ({ Id, Ends: "refused", Problem });

/** How a listing ends by itself: what is said of it, or why it stays as it is. What is no refusal is thrown. */
export async function judged<Said>(Id: number, say: () => Promise<Said>): Promise<Said | BulkRow> {
  try {
    return await say();
  } catch (error) {
    if (error instanceof ProblemError) return refused(Id, error.problem);
    throw error;
  }
}

/**
 * Does a step in one transaction. One listing that breaks the transaction, or that another transaction holds, does not take the others with it: each
 * is then done alone (BULK-13, BULK-16), and those that are held are tried again after the others, until the limit for locks. What is refused as
 * a whole, and a store that cannot be asked, is thrown.
 */
export async function eachRow<Row extends { readonly Id: number }>(
  { store, log, config }: Pick<Services, "store" | "log" | "config">,
  login: string,
  rows: readonly Row[],
  work: (tx: Transaction<Database>, rows: readonly Row[]) => Promise<BulkRow[]>,
): Promise<BulkRow[]> {
  const since = performance.now();
  const together = (some: readonly Row[]) =>
    store.db.transaction().execute((tx) => withAccountLocked(tx, login, () => work(tx, some)));
  const endOf = (row: Row, error: unknown): BulkRow[] => {
    if (error instanceof RowLocked) return [refused(row.Id, { code: "ErrNotReady" })];
    if (isOfAll(error)) throw error;
    if (error instanceof VersionConflict) return [refused(row.Id, { code: "ErrVersionConflict" })];
    log.error({ err: error, property: row.Id }, "a listing broke its step");
    return [refused(row.Id, { code: "ErrInternalServerError" })];
  };
  const inTime = async (row: Row): Promise<BulkRow[]> => {
    const limitMs = config.databaseLimits.lockMs - (performance.now() - since);
    return retryWhileLocked(limitMs, () => together([row])).catch((error: unknown) => endOf(row, error));
  };
  try {
    return await together(rows);
  } catch (error) {
    if (!(error instanceof RowLocked) && isOfAll(error)) throw error;
  }
  const ended: BulkRow[][] = [];
  const locked: number[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      ended[at] = await together([row]);
    } catch (error) {
      ended[at] = endOf(row, error);
      if (error instanceof RowLocked) locked.push(at);
    }
  }
  for (const at of locked) {
    const row = rows[at];
    if (row) ended[at] = await inTime(row);
  }
  return ended.flat();
}

/** The step was refused as a whole, or the store cannot be asked. */
const isOfAll = (error: unknown) => error instanceof ProblemError || isUnavailable(error);
