import { fromPromise } from "xstate";
import { analyticsFilterOf } from "#machines/analytics/analyticsFilterOf.ts";
import { groupOrderOf } from "#machines/analytics/tableSort.ts";
import { exportMachine } from "#machines/exportMachine.ts";
import { clients } from "../clients.ts";
import { session } from "../session.ts";
import { saveWorkbook } from "./saveWorkbook.ts";

/** The export of the property analytics, which everybody may have who sees them, on the analytics API. */
export const analyticsExport = exportMachine.provide({
  actors: {
    mayExport: fromPromise(() => Promise.resolve(true)),
    download: fromPromise(async ({ input: { subject, language }, self, signal }) => {
      if (subject?.kind !== "analytics") throw new Error("Only analytics are exported here");
      const { metric, metric2, dimention, interval } = subject.search;
      const asked = {
        filter: analyticsFilterOf(subject.search, session.getSnapshot().context.client?.Login ?? ""),
        language,
        metrics: [metric, metric2],
        dimention,
        interval,
        order: groupOrderOf(subject.search, metric),
      };
      return saveWorkbook(await clients.analyticsWorkbook(asked, signal), "propertyanalytics.xlsx", self);
    }),
  },
});
