import { statsDates } from "#machines/dashboard/dashboardMachine.ts";
import { statisticMachine } from "#machines/dashboard/statisticMachine.ts";
import type { Subject } from "../harness/subject.ts";

const now = "2026-11-20T12:00:00Z";

export const statisticSubject: Subject = {
  machine: statisticMachine,
  starts: { "thirty days of views": { source: "propertyViews", dates: statsDates(30, now) } },
  events: [
    { type: "dates.change", dates: statsDates(7, now) },
    { type: "statistic.retry" },
  ] as Subject["events"],
  services: {
    load: { resolves: [{ views: { now: 3, before: 2, days: [1, 2] } }], rejects: [{ code: "network" }] },
  },
  identity: ({ context }) => Object.keys(context.figures).length,
  invariants: {
    "A failed call counts as nothing": ({ value, context }) =>
      value !== "failed" || Object.keys(context.figures).length === 0,
  },
};
