import { assign, emit, enqueueActions, setup } from "xstate";
import type { AskingKind, PlainKind, SeenContact } from "#contracts/enquiry/contactActions.ts";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import type { About } from "#contracts/wire/about.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import type { SelectionDropped, SelectionEvent } from "../list/selection.ts";
import { type ActionForm, contactKey, formGiven, type KnownMark } from "./actionForm.ts";
import { type EnquiryActionsContext, type EnquiryActionsInput, selection } from "./actionsContext.ts";
import {
  type AssignAction,
  actionOf,
  type RestoreAction,
  type RunAction,
  type StageAction,
} from "./contactAction.ts";
import { type ContactActionReport, contactActionMachine } from "./contactActionMachine.ts";
import {
  dueRows,
  isRunning,
  isUnderWay,
  newRun,
  openRows,
  type Run,
  runAgain,
  withBegun,
  withDone,
  withFailed,
  withPutBack,
  withStopped,
} from "./run.ts";
import { type Undo, undoOf } from "./undoOf.ts";

/** Seconds that somebody waits in front of the screen; what is sent on in a day has an end, too. */
const LONGEST_PAUSE = 120;

interface ActionsInput {
  context: EnquiryActionsContext;
}

const runsSelection = ({ context: { run } }: ActionsInput) =>
  run !== null && run.scope === "selection" && isRunning(run);
const { anySelected } = selection.guards;

/** Named questions of the actions; each is a pure function of the context and its params. */
const actionsGuards = {
  anotherQuery: ({ context: { query } }: ActionsInput, { query: other }: { query: ContactFilter }) =>
    query !== null && JSON.stringify(query) !== JSON.stringify(other),
  runsSelection,
  anySelected,
  /** The rows of a run are chosen already; until it is over nobody changes them. */
  selectable: (given: ActionsInput) => !runsSelection(given),
  anyMatch: ({ context }: ActionsInput) => context.query !== null && context.total > 0,
  hasTarget: (given: ActionsInput, { row }: { row: EnquiryRow | null }) => row !== null || anySelected(given),
  hasRows: (given: ActionsInput, { rows }: { rows: readonly EnquiryRow[] | null }) =>
    rows === null ? anySelected(given) : rows.length > 0,
  asksSelection: ({ context }: ActionsInput) => context.asked.row === null,
  nothingAsked: (given: ActionsInput) => given.context.asked.row === null && !anySelected(given),
  formGiven: ({ context: { asked, form } }: ActionsInput) => formGiven(asked.kind, form),
  underWay: ({ context: { run } }: ActionsInput, { row }: { row: EnquiryRow }) =>
    run !== null && isUnderWay(run, row),
  /** Nothing was done for the row, because there were too many requests just now; it waits in line again. */
  toBeRepeated: (
    { context: { run } }: ActionsInput,
    { row, problem }: { row: EnquiryRow; problem: Problem },
  ) =>
    run !== null &&
    isUnderWay(run, row) &&
    problem.code === "ErrTooManyRequests" &&
    problem.retryAfter <= LONGEST_PAUSE,
  reachedAll: ({ context: { run } }: ActionsInput) =>
    run !== null && !isRunning(run) && openRows(run).length === 0,
  over: ({ context: { run } }: ActionsInput) => run !== null && !isRunning(run),
};

/**
 * What happens to the actions. `action.ask` is of what asks first, its `row` null means the selection, and
 * `known` is the mark that a row has, which the form begins with; `rows.act` asks nothing, its
 * `rows` null mean the selection; `run` is a new id, made by the sender, from which the
 * idempotency keys are made.
 */
type EnquiryActionsEvent =
  | { type: "rows.shown"; rows: readonly EnquiryRow[]; total: number; query: ContactFilter }
  | { type: "details.seen"; seen: Readonly<Record<string, SeenContact>> }
  | SelectionEvent<EnquiryRow>
  | { type: "selection.all" }
  | { type: "selection.cancel" }
  | { type: "action.ask"; kind: AskingKind; row: EnquiryRow | null; known?: KnownMark | null }
  | {
      type: "rows.act";
      rows: readonly EnquiryRow[] | null;
      action: { kind: PlainKind } | StageAction | RestoreAction | AssignAction;
      run: string;
    }
  | { type: "form.change"; form: Partial<ActionForm> }
  | { type: "confirm.accept"; run: string }
  | { type: "confirm.cancel" }
  | { type: "run.stop" }
  | { type: "run.retry" }
  | { type: "report.dismiss" }
  | { type: "language.change"; language: SystemLanguage }
  | ContactActionReport;

/**
 * What the screen hears: a row's new details, a selection dropped or not made, a run that is over, and one that reached every
 * row, with what takes it back.
 */
type EnquiryActionsEmitted =
  | { type: "contact.changed"; row: EnquiryRow; details: WebEnquiry | Call }
  | SelectionDropped
  | { type: "selection.failed"; problem: Problem }
  | { type: "run.over" }
  | { type: "run.succeeded"; action: RunAction; done: number; scope: Run["scope"]; undo: Undo | null };

/** The key of one row in one run: the same again when it is retried, another one in every other run. */
const idempotencyKeyOf = (run: string, { Type, Identifier }: EnquiryRow): string =>
  `${run}-${Type}-${Identifier}`;

type OfRow = { row: EnquiryRow };

const actorId = (row: EnquiryRow) => `act-${contactKey(row)}`;

const begun = (
  { selected, seen }: EnquiryActionsContext,
  { id, action, rows: named }: Pick<Run, "id" | "action"> & { rows: readonly EnquiryRow[] | null },
) => {
  const scope = named ? ("named" as const) : ("selection" as const);
  const rows = named ?? Object.values(selected);
  return { run: newRun({ id, action, scope, undo: undoOf(action, rows, seen) }, rows) };
};

/** What was asked for, with what was given for it. */
function askedAction({ asked: { kind }, form, defaultEmail, language }: EnquiryActionsContext): RunAction {
  if (kind === "resend") return { kind, email: form.email.trim(), language };
  if (kind !== "mark") return { kind };
  return { kind, mark: form.mark, reason: form.reason.trim(), email: defaultEmail };
}

const changed = ({ run }: EnquiryActionsContext, change: (run: Run) => Run) =>
  run ? { run: change(run) } : {};

/** The actors, guards and actions of the enquiry actions; the states are in `enquiryActionsMachine.ts`. */
export const actionsSetup = setup({
  types: {} as {
    context: EnquiryActionsContext;
    events: EnquiryActionsEvent;
    emitted: EnquiryActionsEmitted;
    input: EnquiryActionsInput;
    tags: "busy" | "confirming" | "running" | "reported";
  },
  actors: {
    /** Every row that passes the filters, at most so many, each once. */
    gather: notProvided<EnquiryRow[], { about: About; query: ContactFilter; most: number }>(),
    contactAction: contactActionMachine,
  },
  delays: { asTheServerWishes: ({ context }) => (context.run?.pause ?? 0) * 1000 },
  guards: actionsGuards,
  actions: selection.actions,
}).extend({
  actions: {
    rememberShown: assign(
      (
        _,
        {
          rows,
          total,
          query,
        }: Pick<EnquiryActionsContext, "total"> & { rows: readonly EnquiryRow[]; query: ContactFilter },
      ) => ({
        shown: rows,
        total,
        query,
      }),
    ),
    rememberSeen: assign(({ context }, { seen }: { seen: Readonly<Record<string, SeenContact>> }) => ({
      seen: { ...context.seen, ...seen },
    })),
    rememberLanguage: assign((_, { language }: { language: SystemLanguage }) => ({ language })),
    emitUngathered: emit((_, { problem }: { problem: Problem }) => ({
      type: "selection.failed" as const,
      problem,
    })),
    rememberAsked: assign(
      ({ context }, { kind, row, known }: Extract<EnquiryActionsEvent, { type: "action.ask" }>) => ({
        asked: { kind, row },
        form: { email: context.defaultEmail, ...(known ?? { mark: "spam" as const, reason: "" }) },
      }),
    ),
    changeForm: assign(({ context }, { form }: { form: Partial<ActionForm> }) => ({
      form: { ...context.form, ...form },
    })),
    beginAsked: assign(({ context }, { run }: { run: string }) => {
      const { row } = context.asked;
      return begun(context, { id: run, action: askedAction(context), rows: row && [row] });
    }),
    beginPlain: assign(
      ({ context }, { run, action, rows }: Extract<EnquiryActionsEvent, { type: "rows.act" }>) =>
        begun(context, { id: run, action, rows }),
    ),
    beginAgain: assign(({ context }) => {
      const { run, selected } = context;
      if (!run) return {};
      return {
        run: runAgain(run),
        selected: run.scope === "named" ? selected : selection.withRows({}, openRows(run)),
      };
    }),
    /** Rows begin while fewer than four are under way and the server wants no pause. */
    beginDue: enqueueActions(({ context: { about, run }, enqueue }) => {
      if (!run || run.pause > 0) return;
      for (const row of dueRows(run)) {
        const action = actionOf(run.action, row);
        const input = { about, row, action, key: idempotencyKeyOf(run.id, row) };
        enqueue.spawnChild("contactAction", { id: actorId(row), input });
      }
      enqueue.assign({ run: withBegun(run) });
    }),
    stopOne: enqueueActions(({ enqueue }, { row }: OfRow) => enqueue.stopChild(actorId(row))),
    noteDone: assign(({ context }, { row, details }: Extract<EnquiryActionsEvent, { type: "row.done" }>) => ({
      ...changed(context, (run) => withDone(run, row)),
      seen: { ...context.seen, [contactKey(row)]: details },
      selected:
        context.run?.scope === "named" ? context.selected : selection.withoutRows(context.selected, [row]),
    })),
    noteFailed: assign(({ context }, { row, problem }: OfRow & { problem: Problem }) =>
      changed(context, (run) => withFailed(run, row, problem)),
    ),
    putBack: assign(({ context }, { row, problem }: OfRow & { problem: Problem }) =>
      changed(context, (run) => withPutBack(run, row, "retryAfter" in problem ? problem.retryAfter : 0)),
    ),
    endPause: assign(({ context }) => changed(context, (run) => ({ ...run, pause: 0 }))),
    stopWaiting: assign(({ context }) => changed(context, withStopped)),
    emitChanged: emit((_, report: Extract<EnquiryActionsEvent, { type: "row.done" }>) => ({
      type: "contact.changed" as const,
      row: report.row,
      details: report.details,
    })),
    emitSucceeded: enqueueActions(({ context: { run }, enqueue }) => {
      if (!run) return;
      const { action, done, scope, undo } = run;
      enqueue.emit({ type: "run.succeeded", action, done, scope, undo });
      enqueue.assign({ run: null });
    }),
    emitOver: emit({ type: "run.over" as const }),
    forgetRun: assign({ run: null }),
  },
});
