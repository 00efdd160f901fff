import { enquiryExportMachine } from "#machines/enquiryExportMachine.ts";
import type { Subject } from "../harness/subject.ts";

const filter = { FromDate: "2026-10-01", ToDate: "2026-10-31" };

export const enquiryExportSubject: Subject = {
  machine: enquiryExportMachine,
  starts: { "the enquiries open": undefined },
  events: [
    { type: "export.start", filter, language: "es" },
    { type: "export.progress", here: 500, all: 2000 },
    { type: "export.stop" },
  ] as Subject["events"],
  services: {
    readPreferences: {
      resolves: [{ ExportEnquiries: true }, { ExportEnquiries: false }],
      rejects: [{ code: "network" }],
    },
    download: {
      resolves: [{ rows: 2000 }],
      rejects: [{ code: "network" }, { code: "ErrUserNotAuthorized" }],
    },
  },
  identity: ({ context }) => [context.filter, context.rows],
  invariants: {
    "Only what was asked for is on its way": ({ value, context }) =>
      value !== "exporting" || context.filter !== null,
    "There are never more rows here than come": ({ context }) =>
      context.rows === null || context.rows.here <= context.rows.all,
  },
};
