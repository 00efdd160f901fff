import { bulkStep, type RunAction } from "#contracts/bulk/bulkAction.ts";
import type { BulkEnd, BulkPreviewRow, BulkRow } from "#contracts/bulk/bulkContract.ts";
import type { SheetFields } from "#contracts/bulk/sheetListing.ts";
import type { Problem } from "#contracts/wire/problem.ts";

/** A listing that a run is to reach, at the version that was looked at. */
export interface RunRow {
  Id: number;
  Version?: number;
  /** What an edit says of it (SHEET-13). */
  Fields?: SheetFields;
  /** Of what is said as it is sent: what is said itself is not in the log, and steps are as long all the same (LOG-02). */
  Characters?: number;
}

/** A listing that a workbook says something new of, and its reference. */
export interface EditRow extends Required<RunRow> {
  Ref: string;
}

/** One action on the selection, or the way back of one. Every row is waiting, was left, or is in `ended` with how. */
export interface BulkRun {
  /** Came in with the event that began it; steps that are sent again have it, too. */
  id: string;
  way: "there" | "back";
  action: RunAction;
  total: number;
  waiting: readonly RunRow[];
  ended: readonly BulkRow[];
  /** Not reached when the run was stopped. */
  left: readonly RunRow[];
  /** Why the last step has no answer; `null` while all goes well. */
  problem: Problem | null;
  /** Milliseconds for which it can still be taken back, where it was found after it was over. */
  undoMs?: number;
}

/** A run that is over and can still be taken back, by what it changed (BULK-31). */
export interface FoundRun {
  id: string;
  action: RunAction;
  ids: readonly number[];
  undoMs: number;
}

/** The rows of a preview that something would become of. */
const promising = (rows: readonly BulkPreviewRow[]) => rows.filter(({ Ends }) => Ends === "changed");

export const promises = (rows: readonly BulkPreviewRow[]): number => promising(rows).length;

const begun = (id: string, action: RunAction, waiting: readonly RunRow[]): BulkRun => ({
  id,
  way: "there",
  action,
  total: waiting.length,
  waiting,
  ended: [],
  left: [],
  problem: null,
});

/** A run over what its preview promised, at the versions that were looked at (BULK-08). */
export const newRun = (id: string, action: RunAction, preview: readonly BulkPreviewRow[]): BulkRun =>
  begun(
    id,
    action,
    promising(preview).map(({ Id, Version }) => (Version ? { Id, Version } : { Id })),
  );

/** A run over what a workbook says, at the versions that it was compared with (SHEET-13). */
export const editRun = (id: string, rows: readonly EditRow[]): BulkRun =>
  begun(
    id,
    { Kind: "edit" },
    rows.map(({ Ref: _, ...row }) => row),
  );

/** A run that somebody began elsewhere or before the list was opened again, as its own page would report it. */
export const foundRun = ({ id, action, ids, undoMs }: FoundRun): BulkRun => ({
  ...begun(id, action, []),
  total: ids.length,
  ended: ids.map((Id) => ({ Id, Ends: "changed" })),
  undoMs,
});

/** What an edit was shown to make of its listings, as a preview says it. */
export const previewOfEdit = (rows: readonly EditRow[]): BulkPreviewRow[] =>
  rows.map(({ Id, Version, Ref }) => ({ Id, Version, AgentRef: Ref, Ends: "changed", Changes: [] }));

export const endedAs = ({ ended }: BulkRun, ...ends: readonly BulkEnd[]): readonly BulkRow[] =>
  ended.filter(({ Ends }) => ends.includes(Ends));

/** Whether there is something to take back. */
export const canGoBack = (run: BulkRun): boolean => run.way === "there" && endedAs(run, "changed").length > 0;

/** The way back of what a run has changed (BULK-18). */
export function wayBack(run: BulkRun): BulkRun {
  const waiting = endedAs(run, "changed").map(({ Id }) => ({ Id }));
  return { ...run, way: "back", total: waiting.length, waiting, ended: [], left: [], problem: null };
}

/** Characters that the rows of one call say at most; the longest row has less. */
const STEP_CHARACTERS = 300_000;

/** The rows of the step that is under way or comes next: as many as one call takes. */
export function stepOf({ waiting }: BulkRun): readonly RunRow[] {
  const step = waiting.slice(0, bulkStep);
  let characters = 0;
  const fits = ({ Characters = 0 }: RunRow) => {
    characters += Characters;
    return characters <= STEP_CHARACTERS;
  };
  const over = step.findIndex((row) => !fits(row));
  return over < 0 ? step : step.slice(0, Math.max(1, over));
}

/** The run after the answer of its step; what the answer does not name was not reached. */
export function withAnswer(run: BulkRun, rows: readonly BulkRow[]): BulkRun {
  const step = stepOf(run);
  const answered = new Set(rows.map(({ Id }) => Id));
  return {
    ...run,
    waiting: run.waiting.slice(step.length),
    ended: [...run.ended, ...rows],
    left: [...run.left, ...step.filter(({ Id }) => !answered.has(Id))],
    problem: null,
  };
}

/** Nothing begins any more but the first so many rows that wait: those of a step that is under way, or none. */
export const withStopped = (run: BulkRun, underWay: number): BulkRun => ({
  ...run,
  waiting: run.waiting.slice(0, underWay),
  left: [...run.waiting.slice(underWay), ...run.left],
});

/** The same run over what it did not reach. */
export const runOn = (run: BulkRun): BulkRun => ({ ...run, waiting: run.left, left: [], problem: null });

/** The listings that are as they were to be: changed by the run, or so already. */
export const settledIds = (run: BulkRun, preview: readonly BulkPreviewRow[]): readonly number[] =>
  [...endedAs(run, "changed", "same"), ...preview.filter(({ Ends }) => Ends === "same")].map(({ Id }) => Id);
