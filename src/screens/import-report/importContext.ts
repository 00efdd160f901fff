import type { ActorRefFrom } from "xstate";
import type { ImportRun } from "#contracts/import/importReport.ts";
import type { feedCheckMachine } from "#machines/import-report/feedCheckMachine.ts";
import type { importReportMachine } from "#machines/import-report/importReportMachine.ts";
import { shownRun } from "#machines/import-report/reportRows.ts";
import { actorContext } from "#product/context/actorContext.ts";
import { clock, day } from "#ui/format/day.ts";

/** DD/MM/YYYY, HH:MM in Europe/Madrid; the same in both languages. */
export const momentOf = (iso: string): string => `${day(iso)}, ${clock(iso)}`;

export type ImportReportActor = ActorRefFrom<typeof importReportMachine>;

const shown = actorContext("No import report is shown here", (report: ImportReportActor) => report);

export const ImportContext = shown.Context;

/** The import report that is shown. */
export const useImport = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useImportState = shown.useState;

/** The run that is shown; null until it is known. */
export const useShownRun = (): ImportRun | null =>
  useImportState(({ context: { runs, search } }) => shownRun(runs, search.run));

export type FeedCheckActor = ActorRefFrom<typeof feedCheckMachine>;

const checked = actorContext("No feed is checked here", (check: FeedCheckActor) => check);

export const CheckContext = checked.Context;

/** The check of the client's feed. */
export const useCheck = checked.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useCheckState = checked.useState;
