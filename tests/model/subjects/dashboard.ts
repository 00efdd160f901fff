import { dashboardMachine } from "#machines/dashboard/dashboardMachine.ts";
import type { Subject } from "../harness/subject.ts";

const now = "2026-11-20T12:00:00Z";

export const dashboardSubject: Subject = {
  machine: dashboardMachine,
  starts: {
    "thirty days": { query: "", now, awaited: ["propertyViews", "directoryCalls"] },
    "ninety days when nothing is awaited": { query: "stats=nAgo", now, awaited: [] },
  },
  events: [
    { type: "services.known", made: ["propertyViews", "performance"], spared: [] },
    { type: "services.known", made: [], spared: ["directoryCalls"] },
    { type: "services.known", made: ["directoryCalls"], spared: [] },
    { type: "range.choose", range: "sAgo" },
    { type: "range.choose", range: "tAgo" },
    { type: "query.change", query: "stats=nAgo" },
    { type: "query.change", query: "stats=nonsense" },
    { type: "figures.retry" },
  ] as Subject["events"],
  services: {},
  children: ["statistic", "services"],
  identity: ({ context }) => [context.range, [...context.sources].sort(), context.awaited],
  invariants: {
    "Every call has its actor": ({ context, children }) =>
      context.sources.every((source: string) => source in children),
    "What is shown waits for no service": ({ value, context }) =>
      value === "waiting" || context.awaited.length === 0,
  },
};
