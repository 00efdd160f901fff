import type { ImportRun } from "#contracts/import/importReport.ts";
import { problemOf } from "../actor/problemOf.ts";
import type { ImportContext } from "./importSetup.ts";
import { importSetup } from "./importSetup.ts";

type Answered = { event: { output: ImportRun[] } };

const runsIn = ({ event }: Answered) => ({ runs: event.output });
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
export const runsState = importSetup.createStateConfig({
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
    none: { description: "Nothing was imported yet" },
    failed: {
      description: "The runs could not be read",
      on: { "runs.retry": { target: "loading" } },
    },
  },
});
