import type { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { exportAnalytics } from "./exportAnalytics.ts";
import { groupKey } from "./groupKey.ts";
import { marked } from "./marked.ts";
import { orderedGroups } from "./orderedGroups.ts";
import { pageOfGroups } from "./pageOfGroups.ts";
import { propertyGroups } from "./propertyGroups.ts";
import { propertyHistory } from "./propertyHistory.ts";
import { propertyMarks } from "./propertyMarks.ts";
import { propertyMetrics } from "./propertyMetrics.ts";
import { rankedGroups } from "./rankedGroups.ts";
import { sumOf } from "./worth.ts";

/** Property analytics (CALL-13, CALL-33, CALL-34, CALL-35): figures over time, by groups, as a workbook, and how prices went. */
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
      const { metric, rankBy, order, take, skip, language = "en" } = body;
      const groups = await groupsBy(metric);
      const others = rankBy ? await groupsBy(rankBy) : [];
      if (order) {
        const key = (group: string) => groupKey(language, body.dimention, group);
        const lines = orderedGroups(groups, others, order, key);
        return { status: 200, body: { ...pageOfGroups(lines, take, skip), Sum: sumOf(groups) } };
      }
      const lines = rankBy ? rankedGroups(groups, others) : groups;
      return { status: 200, body: pageOfGroups(lines, take, skip) };
    },
    export: exportAnalytics(services),
    history: async ({ request, body }) => ({
      status: 200,
      body: await propertyHistory(store.db, clientOf(request).login, body),
    }),
  };
};
