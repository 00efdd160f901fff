import { setTimeout as sleep } from "node:timers/promises";
import { StoreUnavailable } from "#server/store/storeUnavailable.ts";

/** Long enough for a connection that broke to be replaced, and too short to be waited for. */
const PAUSE_MS = 250;
const REPEATED: ReadonlySet<StoreUnavailable["reason"]> = new Set(["gone", "changed"]);

/**
 * Does once more what may be done twice, when the connection to the database broke under it or could not be had, or when a release changed a table
 * under it: after a restart or a failover each connection that is kept fails once. A second failure is answered.
 */
export async function repeatOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable && REPEATED.has(error.reason))) throw error;
    await sleep(PAUSE_MS);
    return work();
  }
}
