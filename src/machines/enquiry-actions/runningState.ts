import { actionsSetup } from "./actionsSetup.ts";

/** A run: at most four rows under way, until every row was answered or the run was stopped. */
export const runningState = actionsSetup.createStateConfig({
  description: "Rows are acted on, at most four at a time",
  tags: ["busy", "running"],
  initial: "sending",
  states: {
    sending: { description: "The next row begins when one is answered" },
    pausing: {
      description: "The server has had too many requests; nothing begins before the time it named",
      after: { asTheServerWishes: { target: "sending", actions: ["endPause", "beginDue"] } },
    },
    stopping: {
      description: "What is under way is waited for; the rest stays selected",
      on: {
        "row.failed": {
          guard: { type: "toBeRepeated", params: ({ event }) => event },
          actions: [
            { type: "stopOne", params: ({ event }) => event },
            { type: "putBack", params: ({ event }) => event },
            "stopWaiting",
          ],
        },
      },
    },
  },
  always: [
    { guard: "reachedAll", target: "choosing.plain", actions: ["emitOver", "emitSucceeded"] },
    { guard: "over", target: "choosing.reported", actions: "emitOver" },
  ],
  on: {
    "row.done": {
      guard: { type: "underWay", params: ({ event }) => event },
      actions: [
        { type: "stopOne", params: ({ event }) => event },
        { type: "noteDone", params: ({ event }) => event },
        { type: "emitChanged", params: ({ event }) => event },
        "beginDue",
      ],
    },
    "row.failed": [
      {
        guard: { type: "toBeRepeated", params: ({ event }) => event },
        target: ".pausing",
        actions: [
          { type: "stopOne", params: ({ event }) => event },
          { type: "putBack", params: ({ event }) => event },
        ],
      },
      {
        guard: { type: "underWay", params: ({ event }) => event },
        actions: [
          { type: "stopOne", params: ({ event }) => event },
          { type: "noteFailed", params: ({ event }) => event },
          "beginDue",
        ],
      },
    ],
    "run.stop": { target: ".stopping", actions: "stopWaiting" },
    "rows.shown": {
      guard: "runsSelection",
      actions: { type: "rememberShown", params: ({ event }) => event },
    },
  },
});
