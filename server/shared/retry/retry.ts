import { setTimeout as sleep } from "node:timers/promises";
import { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";
import { RowLocked } from "#server/shared/concurrency/accountLock.ts";

interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Milliseconds until the next try after so many failures in a row: the first wait, doubling, up to the longest. */
export const backOffMs = (failures: number, { firstMs, maxMs }: BackOff): number =>
  Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 20));

/** Long enough for a broken connection to be replaced, and too short to be noticed. */
const RETRY_DELAY_MS = 250;
const RETRYABLE: ReadonlySet<StoreUnavailable["reason"]> = new Set(["gone", "changed"]);
/** SQLSTATE of work that was ended because it and others waited for each other: the others go on, and nobody stands in its way. */
const DEADLOCK = "40P01";

/**
 * Retries work once that is safe to repeat, when its database connection broke or could not be opened, when a release changed a table
 * meanwhile, or after a deadlock: after a restart or a failover each pooled connection fails once. A second failure is thrown.
 */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isRetryable =
      error instanceof StoreUnavailable && (RETRYABLE.has(error.reason) || error.code === DEADLOCK);
    if (!isRetryable) throw error;
    await sleep(RETRY_DELAY_MS);
    return work();
  }
}

const LOCK_BACK_OFF: BackOff = { firstMs: 25, maxMs: 400 };

/** Repeats a transaction of `withAccountLocked` until it has its rows, for `limitMs` at most. Between tries it holds no lock and no connection. */
export async function retryWhileLocked<Result>(
  limitMs: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const since = performance.now();
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RowLocked) || performance.now() - since > limitMs) throw error;
      await sleep(backOffMs(failures, LOCK_BACK_OFF));
    }
  }
}
