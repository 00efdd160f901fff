import { directoryAnalyticsContract } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { type Slice, serve } from "#server/slice.ts";
import { directoryAnalyticsRoutes } from "./directoryAnalyticsRoutes.ts";
import { noteListed } from "./noteListed.ts";
import { propertyAnalyticsRoutes } from "./propertyAnalyticsRoutes.ts";
import type { AnalyticsTables } from "./tables.ts";

export { noteListed } from "./noteListed.ts";
export { propertyHistory } from "./propertyHistory.ts";
export { propertyMetrics } from "./propertyMetrics.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends AnalyticsTables {}
}

export const analyticsSlice: Slice = {
  contracts: {
    propertyAnalytics: serve("analytics", propertyAnalyticsContract, propertyAnalyticsRoutes),
    directoryAnalytics: serve("analytics", directoryAnalyticsContract, directoryAnalyticsRoutes),
  },
  nightly: noteListed,
};
