import { importContract, photoReportContract } from "#contracts/import/importContract.ts";
import type { LetterWriter } from "#server/shared/letter/letter.ts";
import { type Slice, serve } from "#server/slice.ts";
import { checkRoutes } from "./check/checkRoutes.ts";
import { removeOldChecks } from "./check/checkRows.ts";
import { removeAbandonedUploads } from "./check/uploadedFeed.ts";
import { writeFailureLetter } from "./failureLetter.ts";
import { importBacklog } from "./importQueue.ts";
import { type FailuresEvent, failuresEvents } from "./nightlyFailures.ts";
import { openImports } from "./openImports.ts";
import { importReportRoutes, photoReportRoutes } from "./report/importReportRoutes.ts";
import { registerReports } from "./report/registerReports.ts";
import type { ImportTables } from "./tables.ts";

declare module "#server/http/services.ts" {
  interface Services {
    /** What the queue does each night and each Monday, of every slice. */
    readonly nightly: readonly ((services: Services) => Promise<void>)[];
    readonly onMonday: readonly ((services: Services) => Promise<void>)[];
  }
}

declare module "#server/postgres/database.ts" {
  interface Database extends ImportTables {}
}

export const importSlice: Slice = {
  contracts: {
    import: serve("imports", importContract, (services) =>
      Object.assign(importReportRoutes(services), checkRoutes(services)),
    ),
    photoReport: serve("client", photoReportContract, photoReportRoutes),
  },
  pages: registerReports,
  events: failuresEvents,
  letters: { NightlyImportFailed: writeFailureLetter } satisfies Record<FailuresEvent["type"], LetterWriter>,
  backlog: importBacklog,
  async sweep(services) {
    await removeOldChecks(services);
    await removeAbandonedUploads(services);
  },
  job: async (services) => (services.config.jobs === "here" ? openImports(services) : undefined),
};
