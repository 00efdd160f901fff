import type { propertyAnalyticsContract } from "#contracts/propertyAnalyticsContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { madridDay } from "./madridDay.ts";
import { notYet } from "./notYet.ts";
import { propertyMetrics } from "./propertyMetrics.ts";

/** Property analytics (part 2 §7): one metric over time. */
export const propertyAnalyticsRoutes = ({
  store,
  now,
}: Services): Routes<typeof propertyAnalyticsContract> => ({
  metrics: async ({ request, body }) => ({
    status: 200,
    body: await propertyMetrics(store.db, clientOf(request).login, body, madridDay(now())),
  }),
  dimentions: notYet,
  export: notYet,
  history: notYet,
});
