import { directoryAnalyticsContract } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type Slice, serve } from "#server/slice.ts";
import { directoryGroups } from "./directoryGroups.ts";
import { directoryMetrics, entryMarks } from "./directoryMetrics.ts";
import { groupKey } from "./groupLabel.ts";
import { withMarks } from "./marks.ts";
import { noteListed } from "./noteListed.ts";
import { tablePage } from "./orderedGroups.ts";
import { propertyAnalyticsRoutes } from "./propertyAnalyticsRoutes.ts";
import type { AnalyticsTables } from "./tables.ts";

export { noteListed } from "./noteListed.ts";
export { propertyHistory } from "./propertyHistory.ts";
export { propertyMetrics } from "./propertyMetrics.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends AnalyticsTables {}
}

/** Directory analytics (CALL-14, CALL-36): one metric over time and by groups. */
const directoryAnalyticsRoutes = ({ store, now }: Services): Routes<typeof directoryAnalyticsContract> => ({
  metrics: async ({ request, body }) => {
    const { login } = clientOf(request);
    const [points, marks] = await store.read((db) =>
      Promise.all([directoryMetrics(db, login, body, madridDay(now())), entryMarks(db, login, body)]),
    );
    return { status: 200, body: withMarks(points, ({ Time }) => Time, marks) };
  },
  dimentions: async ({ request, body }) => {
    const { Metric: metric, RankBy: rankBy, Order: order, Before: before, NamesIn = "en" } = body;
    const { Take: take, Skip: skip } = body;
    const { login } = clientOf(request);
    const page = await store.read((db) =>
      tablePage(
        { metric, rankBy, order, before, take, skip },
        (Metric, { fromDate: From, toDate: To } = { fromDate: body.From, toDate: body.To }) =>
          directoryGroups(db, login, { ...body, Metric, From, To }, madridDay(now())),
        (group) => groupKey(NamesIn, body.Dimention, group),
      ),
    );
    return { status: 200, body: page };
  },
});

export const analyticsSlice: Slice = {
  contracts: {
    propertyAnalytics: serve("analytics", propertyAnalyticsContract, propertyAnalyticsRoutes),
    directoryAnalytics: serve("analytics", directoryAnalyticsContract, directoryAnalyticsRoutes),
  },
  nightly: noteListed,
};
