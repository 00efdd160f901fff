import type { propertyAnalyticsContract } from "#contracts/propertyAnalyticsContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { exportAnalytics } from "./exportAnalytics.ts";
import { madridDay } from "./madridDay.ts";
import { pageOfGroups } from "./pageOfGroups.ts";
import { propertyGroups } from "./propertyGroups.ts";
import { propertyHistory } from "./propertyHistory.ts";
import { propertyMetrics } from "./propertyMetrics.ts";

/** Property analytics (part 2 §7): figures over time, by groups, as a workbook, and how prices went. */
export const propertyAnalyticsRoutes = (services: Services): Routes<typeof propertyAnalyticsContract> => {
  const { store, now } = services;
  return {
    metrics: async ({ request, body }) => ({
      status: 200,
      body: await propertyMetrics(store.db, clientOf(request).login, body, madridDay(now())),
    }),
    dimentions: async ({ request, body }) => {
      const groups = await propertyGroups(store.db, clientOf(request).login, body, madridDay(now()));
      return { status: 200, body: pageOfGroups(groups, body.take, body.skip) };
    },
    export: exportAnalytics(services),
    history: async ({ request, body }) => ({
      status: 200,
      body: await propertyHistory(store.db, clientOf(request).login, body),
    }),
  };
};
