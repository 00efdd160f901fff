import type { ImportRun } from "#contracts/import/importReport.ts";

/** The run that is shown: the one that was chosen, or the latest when it is not, or no longer, among the last ones. */
export const shownRun = (runs: readonly ImportRun[], id: number): ImportRun | null =>
  runs.find((run) => run.id === id) ?? runs[0] ?? null;
