/** Decides which import is shown, which half of its report, and where the XML of it is had (IMP-01, IMP-06). */
import { importSearch } from "#contracts/import/importSearch.ts";
import { importSetup } from "./importSetup.ts";
import { linkState } from "./linkState.ts";
import { photosState } from "./photosState.ts";
import { recordsState } from "./recordsState.ts";
import { runsState } from "./runsState.ts";

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
