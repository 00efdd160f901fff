import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { emailGiven, reasonGiven } from "./actionForm.ts";
import type { EnquiryActionsContext } from "./actionsContext.ts";
import type { ContactFilter } from "./contactFilter.ts";
import { isRunning, isUnderWay, openRows } from "./run.ts";

/** Seconds that somebody waits in front of the screen; what is sent on in a day has an end, too. */
const LONGEST_PAUSE = 120;

interface Given {
  context: EnquiryActionsContext;
}

const runsSelection = ({ context: { run } }: Given) =>
  run !== null && run.scope === "selection" && isRunning(run);
const anySelected = ({ context }: Given) => Object.keys(context.selected).length > 0;

/** Named questions of the actions; each is a pure function of the context and its params. */
export const actionsGuards = {
  anotherQuery: ({ context: { query } }: Given, { query: other }: { query: ContactFilter }) =>
    query !== null && JSON.stringify(query) !== JSON.stringify(other),
  runsSelection,
  anySelected,
  /** The rows of a run are chosen already; until it is over nobody changes them. */
  selectable: (given: Given) => !runsSelection(given),
  anyMatch: ({ context }: Given) => context.query !== null && context.total > 0,
  hasTarget: (given: Given, { row }: { row: EnquiryRow | null }) => row !== null || anySelected(given),
  hasRows: (given: Given, { rows }: { rows: readonly EnquiryRow[] | null }) =>
    rows === null ? anySelected(given) : rows.length > 0,
  asksSelection: ({ context }: Given) => context.asked === null,
  nothingAsked: (given: Given) => given.context.asked === null && !anySelected(given),
  emailGiven: ({ context }: Given) => emailGiven(context.form),
  reasonGiven: ({ context }: Given) => reasonGiven(context.form),
  underWay: ({ context: { run } }: Given, { row }: { row: EnquiryRow }) =>
    run !== null && isUnderWay(run, row),
  /** Nothing was done for the row, because there were too many requests just now; it waits in line again. */
  toBeRepeated: ({ context: { run } }: Given, { row, problem }: { row: EnquiryRow; problem: Problem }) =>
    run !== null &&
    isUnderWay(run, row) &&
    problem.code === "ErrTooManyRequests" &&
    problem.retryAfter <= LONGEST_PAUSE,
  reachedAll: ({ context: { run } }: Given) => run !== null && !isRunning(run) && openRows(run).length === 0,
  over: ({ context: { run } }: Given) => run !== null && !isRunning(run),
};
