import { type Kysely, sql } from "kysely";
import type { AnalyticsFilter, Interval } from "#contracts/analytics/analytics.ts";
import type { ChartMark } from "#contracts/analytics/chartMark.ts";
import type { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { exportAnalytics } from "./exportAnalytics.ts";
import { groupKey } from "./groupLabel.ts";
import { marks, withMarks } from "./marks.ts";
import { tablePage } from "./orderedGroups.ts";
import { asksAnother, propertyCondition } from "./propertyCondition.ts";
import { filterIn, propertyGroups } from "./propertyGroups.ts";
import { propertyHistory } from "./propertyHistory.ts";
import { propertyMetrics } from "./propertyMetrics.ts";

/** What happened to the client's properties that a filter leaves; who looked at them does not matter. */
async function propertyMarks(
  db: Kysely<Database>,
  login: string,
  { interval, filter }: { readonly interval: Interval; readonly filter: AnalyticsFilter },
): Promise<ReadonlyMap<string, ChartMark[]>> {
  if (asksAnother(login, filter)) return new Map();
  const { fromDate: from, toDate: to } = filter.datefilter;
  const which = propertyCondition(login, filter.propertyFilter, "subject") ?? sql`true`;
  return marks(db, { login, about: "property", from, to, interval, which });
}

/** Property analytics (CALL-13, CALL-33, CALL-34, CALL-35): figures over time, by groups, as a workbook, and how prices went. */
export const propertyAnalyticsRoutes = (services: Services): Routes<typeof propertyAnalyticsContract> => {
  const { store, now } = services;
  return {
    metrics: async ({ request, body }) => {
      const { login } = clientOf(request);
      const [points, marks] = await store.read((db) =>
        Promise.all([propertyMetrics(db, login, body, madridDay(now())), propertyMarks(db, login, body)]),
      );
      return { status: 200, body: withMarks(points, ({ Date: day }) => day, marks) };
    },
    dimentions: async ({ request, body }) => {
      const { login } = clientOf(request);
      const page = await store.read((db) =>
        tablePage(
          body,
          (metric, range) =>
            propertyGroups(
              db,
              login,
              { ...body, metric, filter: filterIn(body.filter, range) },
              madridDay(now()),
            ),
          (group) => groupKey(body.language ?? "en", body.dimention, group),
        ),
      );
      return { status: 200, body: page };
    },
    export: exportAnalytics(services),
    history: async ({ request, body }) => ({
      status: 200,
      body: await store.read((db) => propertyHistory(db, clientOf(request), body)),
    }),
  };
};
