import { setTimeout as sleep } from "node:timers/promises";
import { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";

/** Long enough for a broken connection to be replaced, and too short to be noticed. */
const RETRY_DELAY_MS = 250;
const RETRYABLE: ReadonlySet<StoreUnavailable["reason"]> = new Set(["gone", "changed"]);

/**
 * Retries work once that is safe to repeat, when its database connection broke or could not be opened, or when a release changed a table
 * meanwhile: after a restart or a failover each pooled connection fails once. A second failure is thrown.
 */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable && RETRYABLE.has(error.reason))) throw error;
    await sleep(RETRY_DELAY_MS);
    return work();
  }
}
