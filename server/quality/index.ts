import { duplicateContract } from "#contracts/quality/duplicateContract.ts";
import { improvementContract } from "#contracts/quality/improvementContract.ts";
import { qualityContract } from "#contracts/quality/qualityContract.ts";
import type { Services } from "#server/http/services.ts";
import { type Job, type Slice, serve } from "#server/slice.ts";
import { apartEvents, apartProjection } from "./apart.ts";
import { duplicateRoutes } from "./duplicateRoutes.ts";
import { improvementRoutes } from "./improvementRoutes.ts";
import { forgetTwins, pairAgain } from "./pairAgain.ts";
import { type QualityTables, qualityProjection } from "./qualityProjection.ts";
import { qualityRoutes } from "./qualityRoutes.ts";
import { scoreAgain } from "./scoreAgain.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends QualityTables {}
}

const REST_MS = 20;

/** What has no score of these rules gets it once the server is there, a batch at a time. */
function qualityJob({ store, log }: Services): Job {
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  return {
    work() {
      const pace = { restMs: REST_MS, signal: stopping.signal };
      working = Promise.resolve()
        .then(async () => {
          const scored = await scoreAgain(store, pace);
          const paired = await pairAgain(store, pace);
          if (scored + paired > 0) log.info({ scored, paired }, "listings were scored and compared");
        })
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err: error }, "listings could not be scored");
        });
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

export const qualitySlice: Slice = {
  contracts: {
    quality: serve("client", qualityContract, qualityRoutes),
    improvement: serve("client", improvementContract, improvementRoutes),
    duplicate: serve("client", duplicateContract, duplicateRoutes),
  },
  events: apartEvents,
  projections: [qualityProjection, apartProjection],
  job: qualityJob,
  sweep: async ({ store, now }) => {
    await scoreAgain(store, { restMs: REST_MS });
    await pairAgain(store, { restMs: REST_MS });
    await forgetTwins(store, now());
  },
};
