import { madridDay } from "#contracts/madridDay.ts";
import type { propertyAnalyticsContract } from "#contracts/propertyAnalyticsContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { exportAnalytics } from "./exportAnalytics.ts";
import { marked } from "./marked.ts";
import { pageOfGroups } from "./pageOfGroups.ts";
import { propertyGroups } from "./propertyGroups.ts";
import { propertyHistory } from "./propertyHistory.ts";
import { propertyMarks } from "./propertyMarks.ts";
import { propertyMetrics } from "./propertyMetrics.ts";
import { rankedGroups } from "./rankedGroups.ts";

/** Property analytics (part 2 §7): figures over time, by groups, as a workbook, and how prices went. */
export const propertyAnalyticsRoutes = (services: Services): Routes<typeof propertyAnalyticsContract> => {
  const { store, now } = services;
  return {
    metrics: async ({ request, body }) => {
      const { login } = clientOf(request);
      const [points, marks] = await Promise.all([
        propertyMetrics(store.db, login, body, madridDay(now())),
        propertyMarks(store.db, login, body),
      ]);
      return { status: 200, body: marked(points, ({ Date: day }) => day, marks) };
    },
    dimentions: async ({ request, body }) => {
      const groupsBy = (metric: typeof body.metric) =>
        propertyGroups(store.db, clientOf(request).login, { ...body, metric }, madridDay(now()));
      const groups = await groupsBy(body.metric);
      const lines = body.rankBy ? rankedGroups(groups, await groupsBy(body.rankBy)) : groups;
      return { status: 200, body: pageOfGroups(lines, body.take, body.skip) };
    },
    export: exportAnalytics(services),
    history: async ({ request, body }) => ({
      status: 200,
      body: await propertyHistory(store.db, clientOf(request).login, body),
    }),
  };
};
