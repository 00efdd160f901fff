import { dashboardMachine } from "#machines/dashboardMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const dashboardSubject: Subject = {
  machine: dashboardMachine,
  starts: {
    "thirty days": { query: "", now: "2026-11-20T12:00:00Z", sources: ["propertyViews", "propertyCalls"] },
    "ninety days of a client without services": {
      query: "stats=nAgo",
      now: "2026-11-20T12:00:00Z",
      sources: [],
    },
  },
  events: [
    { type: "range.choose", range: "sAgo" },
    { type: "range.choose", range: "tAgo" },
    { type: "query.change", query: "stats=nAgo" },
    { type: "query.change", query: "stats=nonsense" },
    { type: "figures.retry" },
  ] as Subject["events"],
  services: {},
  children: ["statistic"],
  identity: ({ context }) => context.range,
  invariants: {
    "The days end yesterday": ({ context }) => context.dates.ToDate === "2026-11-19",
    "Every call has its actor": ({ context, children }) =>
      context.sources.every((source: string) => source in children),
  },
};
