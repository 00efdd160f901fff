import type { directoryAnalyticsContract } from "#contracts/directoryAnalyticsContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { directoryGroups } from "./directoryGroups.ts";
import { directoryMetrics } from "./directoryMetrics.ts";
import { madridDay } from "./madridDay.ts";
import { pageOfGroups } from "./pageOfGroups.ts";

/** Directory analytics (part 2 §7): one metric over time and by groups. */
export const directoryAnalyticsRoutes = ({
  store,
  now,
}: Services): Routes<typeof directoryAnalyticsContract> => ({
  metrics: async ({ request, body }) => ({
    status: 200,
    body: await directoryMetrics(store.db, clientOf(request).login, body, madridDay(now())),
  }),
  dimentions: async ({ request, body }) => {
    const groups = await directoryGroups(store.db, clientOf(request).login, body, madridDay(now()));
    return { status: 200, body: pageOfGroups(groups, body.Take, body.Skip) };
  },
});
