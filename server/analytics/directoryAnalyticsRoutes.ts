import type { directoryAnalyticsContract } from "#contracts/directoryAnalyticsContract.ts";
import { madridDay } from "#contracts/madridDay.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { directoryGroups } from "./directoryGroups.ts";
import { directoryMetrics } from "./directoryMetrics.ts";
import { entryMarks } from "./entryMarks.ts";
import { marked } from "./marked.ts";
import { pageOfGroups } from "./pageOfGroups.ts";
import { rankedGroups } from "./rankedGroups.ts";

/** Directory analytics (part 2 §7): one metric over time and by groups. */
export const directoryAnalyticsRoutes = ({
  store,
  now,
}: Services): Routes<typeof directoryAnalyticsContract> => ({
  metrics: async ({ request, body }) => {
    const { login } = clientOf(request);
    const [points, marks] = await Promise.all([
      directoryMetrics(store.db, login, body, madridDay(now())),
      entryMarks(store.db, login, body),
    ]);
    return { status: 200, body: marked(points, ({ Time }) => Time, marks) };
  },
  dimentions: async ({ request, body }) => {
    const groupsBy = (Metric: typeof body.Metric) =>
      directoryGroups(store.db, clientOf(request).login, { ...body, Metric }, madridDay(now()));
    const groups = await groupsBy(body.Metric);
    const lines = body.RankBy ? rankedGroups(groups, await groupsBy(body.RankBy)) : groups;
    return { status: 200, body: pageOfGroups(lines, body.Take, body.Skip) };
  },
});
