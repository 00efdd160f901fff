import { analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { exportMachine } from "#machines/export/exportMachine.ts";
import type { Subject } from "../harness/subject.ts";

const enquiries = { kind: "enquiries", filter: { FromDate: "2026-10-01", ToDate: "2026-10-31" } };
const analytics = { kind: "analytics", search: analyticsSearch("property", "2026-11-21").defaults };
const listings = { kind: "listings", search: null };

export const exportSubject: Subject = {
  machine: exportMachine,
  starts: { "a screen opens": undefined },
  events: [
    { type: "export.start", subject: enquiries, language: "es" },
    { type: "export.start", subject: analytics, language: "en" },
    { type: "export.start", subject: listings, language: "es" },
    { type: "export.progress", here: 500, all: 2000 },
    { type: "export.stop" },
  ] as Subject["events"],
  services: {
    mayExport: {
      resolves: [true, false],
      rejects: [{ code: "network" }],
    },
    download: {
      resolves: [{ rows: 2000 }],
      rejects: [{ code: "network" }, { code: "ErrUserNotAuthorized" }],
    },
  },
  identity: ({ context }) => [context.subject?.kind, context.rows],
  invariants: {
    "Only what was asked for is on its way": ({ value, context }) =>
      value !== "exporting" || context.subject !== null,
    "There are never more rows here than come": ({ context }) =>
      context.rows === null || context.rows.here <= context.rows.all,
  },
};
