import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { contactKey } from "./actionForm.ts";
import type { RunAction } from "./contactAction.ts";
import type { Undo } from "./undoOf.ts";

/** A row that an action did not reach, and why. */
interface Failure {
  row: EnquiryRow;
  problem: Problem;
}

/** One action on one row or on a selection. Every row is in exactly one of the lists, or counted as done. */
export interface Run {
  /** Came in with the event that began it; a retry keeps it. */
  id: string;
  action: RunAction;
  /** `named` rows leave the selection alone. */
  scope: "named" | "selection";
  /** What takes all of it back, if anything does; a retry keeps it. */
  undo: Undo | null;
  total: number;
  waiting: readonly EnquiryRow[];
  sending: readonly EnquiryRow[];
  done: number;
  failed: readonly Failure[];
  /** Not begun when the run was stopped. */
  left: readonly EnquiryRow[];
  /** The server's wish, in seconds: nothing begins before. */
  pause: number;
}

/** How many requests may be under way at once. */
export const atOnce = 4;

const without = (rows: readonly EnquiryRow[], row: EnquiryRow) =>
  rows.filter((one) => contactKey(one) !== contactKey(row));

export const newRun = (
  begun: Pick<Run, "id" | "action" | "scope" | "undo">,
  rows: readonly EnquiryRow[],
): Run => ({
  ...begun,
  total: rows.length,
  waiting: rows,
  sending: [],
  done: 0,
  failed: [],
  left: [],
  pause: 0,
});

/** The rows that a run did not reach: refused, unanswered or not begun. */
export const openRows = ({ failed, left }: Run): readonly EnquiryRow[] => [
  ...failed.map(({ row }) => row),
  ...left,
];

/** The same run over the rows that it did not reach, with the same keys. */
export const runAgain = (run: Run): Run => newRun(run, openRows(run));

export const isUnderWay = ({ sending }: Run, row: EnquiryRow): boolean =>
  sending.some((one) => contactKey(one) === contactKey(row));

/** Whether rows are still to be sent or answered. */
export const isRunning = ({ waiting, sending }: Run): boolean => waiting.length + sending.length > 0;

/** The rows that begin now. */
export const dueRows = ({ waiting, sending }: Run): readonly EnquiryRow[] =>
  waiting.slice(0, Math.max(atOnce - sending.length, 0));

export const withBegun = (run: Run): Run => {
  const due = dueRows(run);
  return { ...run, waiting: run.waiting.slice(due.length), sending: [...run.sending, ...due] };
};

export const withDone = (run: Run, row: EnquiryRow): Run => ({
  ...run,
  sending: without(run.sending, row),
  done: run.done + 1,
});

export const withFailed = (run: Run, row: EnquiryRow, problem: Problem): Run => ({
  ...run,
  sending: without(run.sending, row),
  failed: [...run.failed, { row, problem }],
});

/** The row waits again, first in the line; `pause` is the longest wish so far. */
export const withPutBack = (run: Run, row: EnquiryRow, seconds: number): Run => ({
  ...run,
  sending: without(run.sending, row),
  waiting: [row, ...run.waiting],
  pause: Math.max(run.pause, seconds, 1),
});

/** Nothing begins any more; what is under way goes on. */
export const withStopped = (run: Run): Run => ({
  ...run,
  waiting: [],
  left: [...run.left, ...run.waiting],
  pause: 0,
});
