import type { Transaction } from "kysely";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import type { Database } from "#server/store/database.ts";
import { isUnavailable } from "#server/store/storeUnavailable.ts";
import { VersionConflict } from "#server/store/versionConflict.ts";

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
 * Does a step in one transaction. One listing that breaks the transaction does not take the others with it: each is then done alone
 * (BULK-13, BULK-16). What is refused as a whole, and a store that cannot be asked, is thrown.
 */
export async function eachRow<Row extends { readonly Id: number }>(
  { store, log }: Pick<Services, "store" | "log">,
  rows: readonly Row[],
  work: (tx: Transaction<Database>, rows: readonly Row[]) => Promise<BulkRow[]>,
): Promise<BulkRow[]> {
  const together = (some: readonly Row[]) => store.db.transaction().execute((tx) => work(tx, some));
  const alone = async (row: Row): Promise<BulkRow[]> => {
    try {
      return await together([row]);
    } catch (error) {
      if (isOfAll(error)) throw error;
      if (error instanceof VersionConflict) return [refused(row.Id, { code: "ErrVersionConflict" })];
      log.error({ err: error, property: row.Id }, "a listing broke its step");
      return [refused(row.Id, { code: "ErrInternalServerError" })];
    }
  };
  try {
    return await together(rows);
  } catch (error) {
    if (isOfAll(error)) throw error;
  }
  const ended: BulkRow[] = [];
  for (const row of rows) ended.push(...(await alone(row)));
  return ended;
}

/** The step was refused as a whole, or the store cannot be asked. */
const isOfAll = (error: unknown) => error instanceof ProblemError || isUnavailable(error);
