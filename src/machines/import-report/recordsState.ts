import { problemOf } from "../actor/problemOf.ts";
import { importSetup } from "./importSetup.ts";
import { shownRun } from "./passingRecords.ts";

/** What is wrong with the records of the run that is shown. */
export const recordsState = importSetup.createStateConfig({
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
