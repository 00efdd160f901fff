/** Decides which import is shown, which half of its report, and where the XML of it is had (IMP-01, IMP-06). */
import type { ImportRun } from "#contracts/import/importReport.ts";
import { importSearch } from "#contracts/import/importSearch.ts";
import { problemOf } from "../actor/problemOf.ts";
import { type ImportContext, importSetup } from "./importSetup.ts";
import { shownRun } from "./reportRows.ts";

type RunsAnswer = { event: { output: ImportRun[] } };

const runsIn = ({ event }: RunsAnswer) => ({ runs: event.output });
const remembered = { type: "rememberRuns", params: runsIn } as const;
/** So many runs there are to choose from. */
const lastRuns = 10;

/** The latest alone is asked for first (CALL-50), unless the address names an earlier one. */
const latest = ({ context: { login, search } }: { context: ImportContext }) => ({
  login,
  take: search.run === 0 ? 1 : lastRuns,
});
const earlier = ({ context: { login } }: { context: ImportContext }) => ({ login, take: lastRuns });

/** The last runs of the import; one that is under way is looked at again until it has ended. */
const runsState = importSetup.createStateConfig({
  description: "The last runs of the import",
  initial: "loading",
  states: {
    loading: {
      description: "Asks for the latest run; skeletons keep the space",
      invoke: {
        id: "history",
        src: "history",
        input: latest,
        onDone: [
          {
            guard: { type: "anyRun", params: runsIn },
            target: "refreshing",
            actions: [remembered, "loadRecords"],
          },
          { target: "none" },
        ],
        onError: { target: "failed", actions: { type: "rememberRunsProblem", params: problemOf } },
      },
    },
    shown: {
      description: "A run is shown",
      after: { again: { guard: "underWay", target: "refreshing" } },
      on: { "runs.refresh": { target: "refreshing" } },
    },
    refreshing: {
      description: "Asks for the earlier runs, or how far one is that was under way, while a run stays shown",
      invoke: {
        id: "historyAgain",
        src: "history",
        input: earlier,
        onDone: [
          {
            guard: { type: "anotherShown", params: runsIn },
            target: "shown",
            actions: [remembered, "loadRecords", "loadPhotos"],
          },
          {
            guard: { type: "anotherLatest", params: runsIn },
            target: "shown",
            actions: [remembered, "loadPhotos"],
          },
          { target: "shown", actions: remembered },
        ],
        onError: { target: "shown" },
      },
    },
    none: {
      description: "Nothing was imported yet",
      on: { "runs.refresh": { target: "loading" } },
    },
    failed: {
      description: "The runs could not be read",
      on: { "runs.retry": { target: "loading" } },
    },
  },
});

/** What is wrong with the records of the run that is shown. */
const recordsState = importSetup.createStateConfig({
  description: "What is wrong with the records of the run",
  initial: "waiting",
  states: {
    waiting: { description: "It is not known which run is meant" },
    loading: {
      description: "Asks for the records of the run; skeletons keep the space",
      entry: "forgetRecords",
      invoke: {
        id: "readRecords",
        src: "readRecords",
        input: ({ context: { login, runs, search } }) => ({
          login,
          id: shownRun(runs, search.run)?.id ?? 0,
        }),
        onDone: {
          target: "loaded",
          actions: { type: "rememberRecords", params: ({ event }) => ({ records: event.output }) },
        },
        onError: { target: "failed", actions: { type: "rememberRecordsProblem", params: problemOf } },
      },
    },
    loaded: { description: "The records are there" },
    failed: {
      description: "The records could not be read",
      on: { "records.retry": { target: "loading" } },
    },
  },
  on: { "records.load": { target: ".loading" } },
});

/** How the photos of each listing fared, as of the latest import. */
const photosState = importSetup.createStateConfig({
  description: "How the photos of each listing fared",
  initial: "loading",
  states: {
    loading: {
      description: "Asks for the photos; those known stay meanwhile",
      invoke: {
        id: "readPhotos",
        src: "readPhotos",
        input: ({ context: { login } }) => ({ login }),
        onDone: {
          target: "loaded",
          actions: { type: "rememberPhotos", params: ({ event }) => ({ photos: event.output }) },
        },
        onError: { target: "failed", actions: { type: "rememberPhotosProblem", params: problemOf } },
      },
    },
    loaded: { description: "The photos are there" },
    failed: {
      description: "The photos could not be read",
      on: { "photos.retry": { target: "loading" } },
    },
  },
  on: { "photos.load": { target: ".loading" } },
});

/** The XML report of the run: where it lies is asked for when somebody wants it. */
const linkState = importSetup.createStateConfig({
  description: "The XML report of the run",
  initial: "resting",
  states: {
    resting: {
      description: "Nobody asks for it",
      entry: "forgetUrl",
      on: { "report.open": { guard: "runShown", target: "asking" } },
    },
    asking: {
      description: "Asks where the report lies",
      invoke: {
        id: "findReport",
        src: "findReport",
        input: ({ context: { login, runs, search } }) => ({
          login: shownRun(runs, search.run)?.agentCode ?? login,
          id: shownRun(runs, search.run)?.id ?? 0,
        }),
        onDone: {
          target: "opening",
          actions: { type: "rememberUrl", params: ({ event }) => event.output },
        },
        onError: { target: "resting", actions: "emitFailed" },
      },
    },
    opening: {
      description: "Opens it in a tab of its own",
      invoke: {
        id: "openReport",
        src: "openReport",
        input: ({ context: { url } }) => ({ url: url ?? "" }),
        onDone: { target: "resting" },
        onError: { target: "offered" },
      },
    },
    offered: {
      description: "The browser let no tab open: the link stands on the page",
      on: { "report.open": { target: "asking" } },
    },
  },
  on: { "records.load": { target: ".resting" } },
});

/** The import report: four parts that go on beside each other. */
export const importReportMachine = importSetup.createMachine({
  id: "importReport",
  context: ({ input: { login, query } }) => ({
    login,
    search: importSearch.read(query),
    url: null,
    runs: [],
    records: [],
    photos: [],
    runsProblem: null,
    recordsProblem: null,
    photosProblem: null,
  }),
  type: "parallel",
  states: { runs: runsState, records: recordsState, photos: photosState, link: linkState },
  on: {
    "run.choose": {
      guard: { type: "anotherRun", params: ({ event }) => event },
      actions: [{ type: "chooseRun", params: ({ event }) => event }, "emitSearch", "loadRecords"],
    },
    "view.choose": {
      guard: { type: "anotherView", params: ({ event }) => event },
      actions: [{ type: "chooseView", params: ({ event }) => event }, "emitSearch"],
    },
    "filter.change": {
      actions: [{ type: "rememberFilter", params: ({ event }) => event }, "emitCorrected"],
    },
    "failing.change": {
      actions: [{ type: "rememberFailing", params: ({ event }) => event }, "emitSearch"],
    },
    "sort.change": {
      actions: [{ type: "changeSort", params: ({ event }) => event }, "emitSearch"],
    },
    "query.change": [
      {
        guard: { type: "runInQuery", params: ({ event }) => event },
        actions: [{ type: "readQuery", params: ({ event }) => event }, "loadRecords"],
      },
      {
        guard: { type: "anotherQuery", params: ({ event }) => event },
        actions: { type: "readQuery", params: ({ event }) => event },
      },
    ],
  },
});
