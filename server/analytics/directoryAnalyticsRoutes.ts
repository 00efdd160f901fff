import type { directoryAnalyticsContract } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { directoryGroups } from "./directoryGroups.ts";
import { directoryMetrics, entryMarks } from "./directoryMetrics.ts";
import { groupKey } from "./groupLabel.ts";
import { sumOf } from "./groupsOf.ts";
import { marked } from "./marked.ts";
import { orderedGroups, pageOfGroups, rankedGroups } from "./orderedGroups.ts";

/** Directory analytics (CALL-14, CALL-36): one metric over time and by groups. */
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
    const { Metric, RankBy, Order, Take, Skip, NamesIn = "en" } = body;
    const groups = await groupsBy(Metric);
    const others = RankBy ? await groupsBy(RankBy) : [];
    if (Order) {
      const key = (group: string) => groupKey(NamesIn, body.Dimention, group);
      const lines = orderedGroups(groups, others, Order, key);
      return { status: 200, body: { ...pageOfGroups(lines, Take, Skip), Sum: sumOf(groups) } };
    }
    const lines = RankBy ? rankedGroups(groups, others) : groups;
    return { status: 200, body: pageOfGroups(lines, Take, Skip) };
  },
});
