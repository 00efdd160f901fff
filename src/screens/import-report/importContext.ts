import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { ImportRun } from "#contracts/import/importReport.ts";
import { shownRun } from "#machines/import-report/shownRun.ts";
import type { importReportMachine } from "#machines/importReportMachine.ts";
import { clock, day } from "#ui/format/day.ts";

/** DD/MM/YYYY, HH:MM in Europe/Madrid; the same in both languages. */
export const momentOf = (iso: string): string => `${day(iso)}, ${clock(iso)}`;

export type ImportReportActor = ActorRefFrom<typeof importReportMachine>;
type Snapshot = SnapshotFrom<typeof importReportMachine>;

export const ImportContext = createContext<ImportReportActor | null>(null);

/** The import report that is shown. */
export function useImport(): ImportReportActor {
  const report = useContext(ImportContext);
  if (!report) throw new Error("No import report is shown here");
  return report;
}

/** Part of its state; the component draws again only when that part changes. */
export const useImportState = <Part>(select: (snapshot: Snapshot) => Part): Part =>
  useSelector(useImport(), select);

/** The run that is shown; null until it is known. */
export const useShownRun = (): ImportRun | null =>
  useImportState(({ context: { runs, search } }) => shownRun(runs, search.run));
