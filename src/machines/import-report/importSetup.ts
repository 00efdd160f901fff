import { assign, emit, raise, setup } from "xstate";
import type { ImportRecord, ImportRun, PhotoReport } from "#contracts/import/importReport.ts";
import { type ImportSearch, type ImportView, importSearch } from "#contracts/import/importSearch.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import type { SearchChanged } from "../list/searchChanged.ts";
import { searchKernel } from "../list/searchKernel.ts";
import { type ImportSort, shownRun } from "./reportRows.ts";

export interface ImportInput {
  /** Whose imports they are. */
  login: string;
  /** The query string, without a leading `?`. */
  query: string;
}

export interface ImportContext {
  login: string;
  search: ImportSearch;
  /** The last runs, the newest first. */
  runs: readonly ImportRun[];
  runsProblem: Problem | null;
  records: readonly ImportRecord[];
  recordsProblem: Problem | null;
  photos: readonly PhotoReport[];
  photosProblem: Problem | null;
  /** Where the XML report of the run lies, once it was asked for; it holds for some minutes. */
  url: string | null;
}

export type ImportEvent =
  | { type: "runs.retry" }
  | { type: "runs.refresh" }
  | { type: "run.choose"; id: number }
  | { type: "records.load" }
  | { type: "records.retry" }
  | { type: "photos.load" }
  | { type: "photos.retry" }
  | { type: "view.choose"; view: ImportView }
  | { type: "filter.change"; text: string }
  | { type: "failing.change"; failing: boolean }
  | ({ type: "sort.change" } & Partial<ImportSort>)
  | { type: "query.change"; query: string }
  | { type: "report.open" };

/** What the app hears: the query string to show, and a report that was not had. */
export type ImportEmitted = SearchChanged | { type: "report.failed" };

const runOf = ({ runs, search }: ImportContext) => shownRun(runs, search.run);
const isAnother = (one: ImportRun | null, other: ImportRun | null) =>
  one?.id !== other?.id || one?.end !== other?.end;

const report = searchKernel({
  order: ["order", "orderdirection"],
  read: importSearch.read,
  write: importSearch.write,
});

/** The actors, guards and actions of the import report; the states are in `importReportMachine.ts`. */
export const importSetup = setup({
  types: {} as {
    context: ImportContext;
    events: ImportEvent;
    input: ImportInput;
    emitted: ImportEmitted;
  },
  actors: {
    history: notProvided<ImportRun[], { login: string; take: number }>(),
    readRecords: notProvided<ImportRecord[], { login: string; id: number }>(),
    readPhotos: notProvided<PhotoReport[], { login: string }>(),
    /** Where the XML report of a run lies. */
    findReport: notProvided<{ url: string }, { login: string; id: number }>(),
    /** Opens it in a tab of its own; rejects where the browser does not let it. */
    openReport: notProvided<unknown, { url: string }>(),
  },
  /** How long one waits until a run that is under way is asked for again. */
  delays: { again: 10_000 },
  guards: {
    ...report.guards,
    anyRun: (_, { runs }: { runs: readonly ImportRun[] }) => runs.length > 0,
    underWay: ({ context: { runs } }) => runs[0]?.end === null,
    anotherShown: ({ context }, { runs }: { runs: readonly ImportRun[] }) =>
      isAnother(runOf(context), shownRun(runs, context.search.run)),
    /** Photos are those of the latest run, whichever is shown. */
    anotherLatest: ({ context }, { runs }: { runs: readonly ImportRun[] }) =>
      isAnother(context.runs[0] ?? null, runs[0] ?? null),
    runShown: ({ context }) => runOf(context) !== null,
    anotherRun: ({ context }, { id }: { id: number }) =>
      context.runs.some((run) => run.id === id) && runOf(context)?.id !== id,
    anotherView: ({ context }, { view }: { view: ImportView }) => context.search.view !== view,
    runInQuery: ({ context }, { query }: { query: string }) =>
      runOf(context)?.id !== shownRun(context.runs, importSearch.read(query).run)?.id,
  },
  actions: {
    ...report.actions,
    rememberRuns: assign((_, { runs }: { runs: readonly ImportRun[] }) => ({ runs, runsProblem: null })),
    rememberRunsProblem: assign((_, { problem }: { problem: Problem }) => ({ runsProblem: problem })),
    rememberRecords: assign((_, { records }: { records: readonly ImportRecord[] }) => ({
      records,
      recordsProblem: null,
    })),
    rememberRecordsProblem: assign((_, { problem }: { problem: Problem }) => ({ recordsProblem: problem })),
    forgetRecords: assign({ records: [], recordsProblem: null }),
    rememberPhotos: assign((_, { photos }: { photos: readonly PhotoReport[] }) => ({
      photos,
      photosProblem: null,
    })),
    rememberPhotosProblem: assign((_, { problem }: { problem: Problem }) => ({ photosProblem: problem })),
    rememberUrl: assign((_, { url }: { url: string }) => ({ url })),
    forgetUrl: assign({ url: null }),
    // The latest has no number in the address: it is another one tomorrow.
    chooseRun: assign(({ context: { runs, search } }, { id }: { id: number }) => ({
      search: { ...search, run: id === runs[0]?.id ? 0 : id },
    })),
    // The halves have other columns: each begins as the feed has it.
    chooseView: assign(({ context: { search } }, { view }: { view: ImportView }) => ({
      search: { ...search, view, order: "Feed" as const, orderdirection: "asc" as const },
    })),
    rememberFilter: assign(({ context: { search } }, { text }: { text: string }) => ({
      search: { ...search, q: text },
    })),
    rememberFailing: assign(({ context: { search } }, { failing }: { failing: boolean }) => ({
      search: { ...search, failing },
    })),
    loadRecords: raise({ type: "records.load" }),
    loadPhotos: raise({ type: "photos.load" }),
    emitFailed: emit({ type: "report.failed" }),
  },
});
