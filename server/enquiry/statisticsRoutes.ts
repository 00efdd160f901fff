import type { statisticsContract } from "#contracts/analytics/statisticsContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { callStatistics } from "./callStatistics.ts";
import { enquiryStatistics } from "./enquiryStatistics.ts";
import { estimatedCommission } from "./estimatedCommission.ts";

/** The dashboard's figures of enquiries and calls (CALL-09 … CALL-11). */
export function statisticsRoutes({ store: { db } }: Services): Routes<typeof statisticsContract> {
  return {
    propertyEnquiries: async ({ request, query }) => ({
      status: 200,
      body: await enquiryStatistics(db, clientOf(request).login, "property", query),
    }),
    directoryEnquiries: async ({ request, query }) => ({
      status: 200,
      body: await enquiryStatistics(db, clientOf(request).login, "directory", query),
    }),
    calls: async ({ request, query }) => ({
      status: 200,
      body: await callStatistics(db, clientOf(request).login, query),
    }),
    performance: async ({ request, query }) => ({
      status: 200,
      body: { Commission: await estimatedCommission(db, clientOf(request).login, query) },
    }),
  };
}
