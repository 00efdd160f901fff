import { assign, emit, setup } from "xstate";
import type { BulkAction, BulkKind } from "#contracts/bulk/bulkAction.ts";
import { bulkMost } from "#contracts/bulk/bulkAction.ts";
import type { BulkPreviewRow, BulkRow } from "#contracts/bulk/bulkContract.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import {
  type Selection,
  type SelectionDropped,
  type SelectionEvent,
  selectionKernel,
} from "../list/selection.ts";
import { actionOf, asksFirst, type BulkForm, emptyForm } from "./bulkForm.ts";
import {
  type BulkRun,
  canGoBack,
  type EditRow,
  editRun,
  type FoundRun,
  foundRun,
  newRun,
  previewOfEdit,
  promises,
  type RunRow,
  runOn,
  settledIds,
  stepOf,
  wayBack,
  withAnswer,
  withStopped,
} from "./bulkRun.ts";

/** Seconds that somebody waits in front of the screen. */
const LONGEST_PAUSE = 120;

/** Listings are chosen by their number. */
export const selection = selectionKernel<number>(String, bulkMost);

export interface BulkContext extends Selection<number> {
  /** How many listings pass the filters, and the filters; `null` before the first page. */
  total: number;
  query: PropertySearch | null;
  kind: BulkKind;
  form: BulkForm;
  /** What the preview is of; its `rows` are of the last one that came. */
  action: BulkAction | null;
  preview: readonly BulkPreviewRow[];
  /** Why the last preview did not come. */
  problem: Problem | null;
  /** The run that is under way or reported. */
  run: BulkRun | null;
}

export const bulkContext = (): BulkContext => ({
  ...selection.initialContext,
  total: 0,
  query: null,
  kind: "price",
  form: emptyForm,
  action: null,
  preview: [],
  problem: null,
  run: null,
});

interface BulkArgs {
  context: BulkContext;
}

/** What happens to the work on many. `run` is a new id, made by the sender. */
export type BulkEvent =
  | { type: "rows.shown"; rows: readonly number[]; total: number; query: PropertySearch }
  | SelectionEvent<number>
  | { type: "selection.all" }
  | { type: "selection.cancel" }
  | { type: "action.ask"; kind: BulkKind; form?: Partial<BulkForm> }
  | { type: "form.change"; form: Partial<BulkForm> }
  | { type: "preview.ask" }
  | { type: "preview.back" }
  | { type: "preview.accept"; run: string }
  | { type: "edits.accept"; run: string; rows: readonly EditRow[] }
  | { type: "confirm.cancel" }
  | { type: "run.found"; run: FoundRun }
  | { type: "run.stop" }
  | { type: "run.goOn" }
  | { type: "run.undo" }
  | { type: "report.dismiss" };

/** What the screen hears: a selection dropped or not made, a run that is over, and one whose report is dismissed. */
type BulkEmitted =
  | SelectionDropped
  | { type: "selection.failed"; problem: Problem }
  | { type: "run.over" }
  | { type: "run.dismissed"; run: string };

/** What the actor of a preview gets. */
export interface PreviewAsked {
  action: BulkAction | null;
  ids: readonly number[];
}

/** What the actor of a step gets. */
export type StepAsked = (Pick<BulkRun, "id" | "way" | "action"> & { rows: readonly RunRow[] }) | null;

type RowsShown = Extract<BulkEvent, { type: "rows.shown" }>;
type ActionRequest = Extract<BulkEvent, { type: "action.ask" }>;
type Edits = Extract<BulkEvent, { type: "edits.accept" }>;
type Why = { problem: Problem };

const { anySelected } = selection.guards;
const selectedIds = ({ selected }: BulkContext) => Object.values(selected);

const bulkGuards = {
  anotherQuery: ({ context: { query } }: BulkArgs, { query: other }: { query: PropertySearch }) =>
    query !== null && JSON.stringify(query) !== JSON.stringify(other),
  anySelected,
  anyMatch: ({ context }: BulkArgs) => context.query !== null && context.total > 0,
  asksFirst: (given: BulkArgs, { kind }: { kind: BulkKind }) => anySelected(given) && asksFirst(kind),
  formAsked: ({ context }: BulkArgs) => asksFirst(context.kind),
  formGiven: ({ context: { kind, form } }: BulkArgs) => actionOf(kind, form) !== null,
  anyPromise: ({ context: { action, preview } }: BulkArgs) => action !== null && promises(preview) > 0,
  anyEdit: (_: BulkArgs, { rows }: Edits) => rows.length > 0,
  isLast: ({ context: { run } }: BulkArgs, { rows }: { rows: readonly BulkRow[] }) =>
    run === null || withAnswer(run, rows).waiting.length === 0,
  tooMany: (_: BulkArgs, { problem }: Why) =>
    problem.code === "ErrTooManyRequests" && problem.retryAfter <= LONGEST_PAUSE,
  anyLeft: ({ context: { run } }: BulkArgs) => run !== null && run.left.length > 0,
  canGoBack: ({ context: { run } }: BulkArgs) => run !== null && canGoBack(run),
};

/** The actors, guards and actions of the work on many; the states are in `propertyBulkMachine.ts`. */
export const bulkSetup = setup({
  types: {} as {
    context: BulkContext;
    events: BulkEvent;
    emitted: BulkEmitted;
    tags: "busy" | "confirming" | "running" | "reported";
  },
  actors: {
    /** The numbers of the listings that pass the filters, at most so many. */
    gather: notProvided<readonly number[], { query: PropertySearch; most: number }>(),
    preview: notProvided<readonly BulkPreviewRow[], PreviewAsked>(),
    /** One step of a run, or of the way back of one. */
    step: notProvided<readonly BulkRow[], StepAsked>(),
  },
  delays: {
    asTheServerWishes: ({ context: { run } }) =>
      (run?.problem && "retryAfter" in run.problem ? run.problem.retryAfter : 1) * 1000,
    /** As long as the server takes a run back (BULK-18). */
    undoTime: ({ context: { run } }) => run?.undoMs ?? 10 * 60 * 1000,
  },
  guards: bulkGuards,
  actions: selection.actions,
}).extend({
  actions: {
    rememberShown: assign((_, { rows, total, query }: RowsShown) => ({ shown: rows, total, query })),
    emitUngathered: emit((_, { problem }: Why) => ({ type: "selection.failed" as const, problem })),
    rememberAsked: assign((_, { kind, form }: ActionRequest) => ({
      kind,
      form: { ...emptyForm, ...form },
      action: null,
      preview: [],
      problem: null,
    })),
    changeForm: assign(({ context }, { form }: { form: Partial<BulkForm> }) => ({
      form: { ...context.form, ...form },
    })),
    settleAction: assign(({ context: { kind, form } }) => ({ action: actionOf(kind, form), problem: null })),
    rememberPreview: assign((_, { rows }: { rows: readonly BulkPreviewRow[] }) => ({ preview: rows })),
    rememberProblem: assign((_, { problem }: Why) => ({ problem })),
    beginRun: assign(({ context: { action, preview } }, { run }: { run: string }) => ({
      run: action && newRun(run, action, preview),
    })),
    beginEdits: assign((_, { run, rows }: Edits) => ({
      run: editRun(run, rows),
      preview: previewOfEdit(rows),
    })),
    rememberFound: assign((_, { run }: { run: FoundRun }) => ({ run: foundRun(run), preview: [] })),
    noteAnswer: assign(({ context: { run } }, { rows }: { rows: readonly BulkRow[] }) => ({
      run: run && withAnswer(run, rows),
    })),
    noteUnanswered: assign(({ context: { run } }, { problem }: Why) => ({ run: run && { ...run, problem } })),
    forgetUnanswered: assign(({ context: { run } }) => ({ run: run && { ...run, problem: null } })),
    /** What was refused or not reached stays chosen, and nothing else; a way back, and what a workbook says, change nothing about it. */
    keepOpen: assign(({ context: { run, preview, selected } }) => ({
      selected:
        run?.way === "there" && run.action.Kind !== "edit"
          ? selection.withoutRows(selected, settledIds(run, preview))
          : selected,
      anchor: null,
    })),
    /** The step that is under way is waited for. */
    stopAfterStep: assign(({ context: { run } }) => ({ run: run && withStopped(run, stepOf(run).length) })),
    stopNow: assign(({ context: { run } }) => ({ run: run && withStopped(run, 0) })),
    beginOn: assign(({ context: { run } }) => ({ run: run && runOn(run) })),
    beginBack: assign(({ context: { run } }) => ({ run: run && wayBack(run) })),
    forgetRun: assign({ run: null }),
    emitOver: emit({ type: "run.over" as const }),
    emitDismissed: emit(({ context: { run } }) => ({ type: "run.dismissed" as const, run: run?.id ?? "" })),
  },
});

/** What the preview is asked for: nothing where no action was settled, which its actor refuses. */
export const previewInput = ({ context }: BulkArgs): PreviewAsked => ({
  action: context.action,
  ids: selectedIds(context),
});

/** What the next step of the run is asked for: nothing where none was begun, which its actor refuses. */
export const stepInput = ({ context: { run } }: BulkArgs): StepAsked =>
  run && { id: run.id, way: run.way, action: run.action, rows: stepOf(run) };
