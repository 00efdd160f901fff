import { importSetup } from "./importSetup.ts";
import { shownRun } from "./passingRecords.ts";

/** The XML report of the run: where it lies is asked for when somebody wants it. */
export const linkState = importSetup.createStateConfig({
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
