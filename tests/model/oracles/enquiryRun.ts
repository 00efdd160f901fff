import { isDeepStrictEqual } from "node:util";
import type { Transition } from "../harness/oracle.ts";

type Context = Transition["was"];
type Row = Context;

export const keyOf = ({ Type, Identifier }: Row): string => `${Type}:${Identifier}`;
const isRow = (row: Row) => (one: Row) => keyOf(one) === keyOf(row);
export const without = (rows: Row[], row: Row): Row[] => rows.filter((one) => keyOf(one) !== keyOf(row));
export const byKey = (rows: Row[]): Record<string, Row> =>
  Object.fromEntries(rows.map((row) => [keyOf(row), row]));

/** ENQ-39 At most four rows are under way, and none begins while the server wants a pause. */
const due = (run: Context): Context => {
  const free = run.pause > 0 ? 0 : 4 - run.sending.length;
  return {
    ...run,
    waiting: run.waiting.slice(free),
    sending: [...run.sending, ...run.waiting.slice(0, free)],
  };
};

/** What takes an action back from rows that were all the other thing before (ENQ-48). */
const backs: Record<string, { kind: string; was: (seen: Context) => boolean }> = {
  handle: { kind: "reopen", was: ({ Progress }) => Progress !== "handled" },
  reopen: { kind: "handle", was: ({ Progress }) => Progress === "handled" },
  mark: { kind: "unmark", was: ({ IsSpam }) => !IsSpam },
};
/** ENQ-72 The move that leads to how a row is: only a lost one has a reason, and none leads to one whose reason is forgotten. */
function moveTo({ Stage = "new", LostReason }: Context): Context {
  if (Stage !== "lost") return { stage: Stage };
  return LostReason ? { stage: Stage, reason: LostReason } : null;
}
function moveBack(rows: Row[], seen: Context): Context {
  const known = rows.every((row) => seen[keyOf(row)]);
  const moves = known ? rows.map((row) => moveTo(seen[keyOf(row)])) : [];
  if (moves.length === 0 || moves.includes(null)) return null;
  if (moves.every((move) => isDeepStrictEqual(move, moves[0])))
    return { action: { kind: "stage", to: moves[0] }, rows };
  // ENQ-87 Each goes back to its own.
  const stages = Object.fromEntries(rows.map((row, nth) => [keyOf(row), moves[nth]]));
  return { action: { kind: "restore", stages }, rows };
}
/** ENQ-81 To whom all rows were assigned, unless they were forgotten. */
function assignBack(rows: Row[], seen: Context): Context {
  const before = rows.map((row) => seen[keyOf(row)]?.Assignee);
  const said = before.every((one) => one !== undefined && one?.Name !== "");
  const alike = said && new Set(before.map((one) => one?.Id)).size === 1;
  return alike ? { action: { kind: "assign", to: before[0] }, rows } : null;
}
function undoOf(action: Context, rows: Row[], seen: Context): Context {
  if (action.kind === "stage") return moveBack(rows, seen);
  if (action.kind === "assign") return assignBack(rows, seen);
  const back = backs[action.kind];
  const all = back && rows.every((row) => seen[keyOf(row)] && back.was(seen[keyOf(row)]));
  return all ? { action: { kind: back.kind }, rows } : null;
}

const fresh = (run: Context, rows: Row[]): Context =>
  due({ ...run, total: rows.length, waiting: rows, sending: [], done: 0, failed: [], left: [], pause: 0 });

/** A run over some rows, or with `null` over what is selected. */
export function begun({ was }: Transition, id: string, action: Context, named: Row[] | null): Context {
  const rows = named ?? Object.values(was.selected);
  const scope = named ? "named" : "selection";
  return fresh({ id, action, scope, undo: undoOf(action, rows, was.seen) }, rows);
}

export const openOf = ({ failed, left }: Context): Row[] => [
  ...failed.map(({ row }: Context) => row),
  ...left,
];
/** ENQ-41 The same run over what it did not reach. */
export const again = (run: Context): Context => fresh(run, openOf(run));
export const unpaused = (run: Context): Context => due({ ...run, pause: 0 });
/** ENQ-40 What waits is left; what is under way goes on. */
export const stopped = (run: Context): Context => ({
  ...run,
  pause: 0,
  waiting: [],
  left: [...run.left, ...run.waiting],
});

export const underWay = ({ was, event }: Transition): boolean =>
  was.run?.sending.some(isRow(event.row)) ?? false;
/** ENQ-42 The server had too many requests just now and says for how long, up to two minutes. */
export const limited = ({ event: { problem } }: Transition): boolean =>
  problem.code === "ErrTooManyRequests" && problem.retryAfter <= 120;

const settled = ({ was: { run }, event: { row } }: Transition): Context => ({
  ...run,
  sending: without(run.sending, row),
});
export const withDone = (transition: Transition): Context =>
  due({ ...settled(transition), done: transition.was.run.done + 1 });
export const withFailed = (transition: Transition): Context =>
  due({
    ...settled(transition),
    failed: [...transition.was.run.failed, { row: transition.event.row, problem: transition.event.problem }],
  });
export function withPause(transition: Transition): Context {
  const { run } = transition.was;
  const { row, problem } = transition.event;
  return {
    ...settled(transition),
    waiting: [row, ...run.waiting],
    pause: Math.max(run.pause, problem.retryAfter, 1),
  };
}

export const goesOn = ({ waiting, sending }: Context): boolean => waiting.length + sending.length > 0;

/** The calls that begin with a step: one for each row that is newly under way, with the key of its run (ENQ-41). */
export function beginsCalls({ was, is, happening: { started } }: Transition): boolean {
  const before = new Set((was.run?.sending ?? []).map(keyOf));
  const rows = (is.run?.sending ?? []).filter((row: Row) => !before.has(keyOf(row)));
  const wanted = rows.map((row: Row) => ({
    id: `act-${keyOf(row)}`,
    input: {
      about: is.about,
      row,
      action:
        is.run.action.kind === "restore"
          ? { kind: "stage", to: is.run.action.stages[keyOf(row)] }
          : is.run.action,
      key: `${is.run.id}-${row.Type}-${row.Identifier}`,
    },
  }));
  const plain = started.map(({ id, input }) => ({ id, input }));
  const sorted = (all: Context[]) => all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return isDeepStrictEqual(sorted(plain), sorted(wanted));
}
