/** Decides which enquiries are selected, what is done with them or with one, and what became of it row by row. */

import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { selecting } from "../list/selection.ts";
import { actionsContext, selectionMost } from "./actionsContext.ts";
import { actionsSetup } from "./actionsSetup.ts";

/** Nothing is under way: rows are chosen, and what to do with them. */
const choosingState = actionsSetup.createStateConfig({
  description: "Rows are chosen, and what to do with them",
  initial: "plain",
  states: {
    plain: { description: "Nothing to report" },
    reported: {
      description: "The last run did not reach every row; those rows can be tried again",
      tags: "reported",
      on: {
        "run.retry": { target: "#enquiryActions.running", actions: ["beginAgain", "beginDue"] },
        "report.dismiss": { target: "plain", actions: "forgetRun" },
      },
    },
    last: { type: "history", target: "plain" },
  },
  on: {
    "selection.all": { guard: "anyMatch", target: "gathering" },
    "action.ask": {
      guard: { type: "hasTarget", params: fromEvent },
      target: "confirming",
      actions: { type: "rememberAsked", params: fromEvent },
    },
    "rows.act": {
      guard: { type: "hasRows", params: fromEvent },
      target: "running",
      actions: [{ type: "beginPlain", params: fromEvent }, "beginDue"],
    },
  },
});

/** The dialog of the action that is asked for; it asks until what it needs is there. */
const confirmingState = actionsSetup.createStateConfig({
  description: "Asks for what the action needs",
  tags: "confirming",
  initial: "asking",
  states: {
    asking: { description: "Nothing is marked as wrong" },
    wrong: {
      description:
        "Something is missing, as the reason of a mark (ENQ-07), or is none; it shows until it is right",
    },
  },
  on: {
    "form.change": { actions: { type: "changeForm", params: fromEvent } },
    "confirm.accept": [
      { guard: "nothingAsked", target: "choosing.last" },
      {
        guard: "formGiven",
        target: "running",
        actions: [{ type: "beginAsked", params: fromEvent }, "beginDue"],
      },
      { target: ".wrong" },
    ],
    "confirm.cancel": { target: "choosing.last" },
    "rows.shown": { guard: "asksSelection", actions: { type: "rememberShown", params: fromEvent } },
  },
});

/** "Select all that match": the rows of the other pages are read first. */
const gatheringState = actionsSetup.createStateConfig({
  description: "Reads which rows match, page by page",
  tags: "busy",
  invoke: {
    id: "gather",
    src: "gather",
    input: ({ context: { about, query } }) => {
      if (!query) throw new Error("No page was shown yet");
      return { about, query, most: selectionMost };
    },
    onDone: {
      target: "choosing.last",
      actions: { type: "selectFound", params: ({ event }) => ({ rows: event.output }) },
    },
    onError: {
      target: "choosing.last",
      actions: { type: "emitUngathered", params: problemOf },
    },
  },
  on: {
    "selection.cancel": { target: "choosing.last" },
    "rows.shown": {
      guard: { type: "anotherQuery", params: fromEvent },
      target: "choosing.last",
      actions: ["dropSelection", { type: "rememberShown", params: fromEvent }],
    },
  },
});

/** A run: at most four rows under way, until every row was answered or the run was stopped. */
const runningState = actionsSetup.createStateConfig({
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
          guard: { type: "toBeRepeated", params: fromEvent },
          actions: [
            { type: "stopOne", params: fromEvent },
            { type: "putBack", params: fromEvent },
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
      guard: { type: "underWay", params: fromEvent },
      actions: [
        { type: "stopOne", params: fromEvent },
        { type: "noteDone", params: fromEvent },
        { type: "emitChanged", params: fromEvent },
        "beginDue",
      ],
    },
    "row.failed": [
      {
        guard: { type: "toBeRepeated", params: fromEvent },
        target: ".pausing",
        actions: [
          { type: "stopOne", params: fromEvent },
          { type: "putBack", params: fromEvent },
        ],
      },
      {
        guard: { type: "underWay", params: fromEvent },
        actions: [
          { type: "stopOne", params: fromEvent },
          { type: "noteFailed", params: fromEvent },
          "beginDue",
        ],
      },
    ],
    "run.stop": { target: ".stopping", actions: "stopWaiting" },
    "rows.shown": { guard: "runsSelection", actions: { type: "rememberShown", params: fromEvent } },
  },
});

export const enquiryActionsMachine = actionsSetup.createMachine({
  id: "enquiryActions",
  context: actionsContext,
  initial: "choosing",
  states: {
    choosing: choosingState,
    gathering: gatheringState,
    confirming: confirmingState,
    running: runningState,
  },
  on: {
    "rows.shown": [
      {
        guard: { type: "anotherQuery", params: fromEvent },
        actions: ["dropSelection", { type: "rememberShown", params: fromEvent }],
      },
      { actions: { type: "rememberShown", params: fromEvent } },
    ],
    "details.seen": { actions: { type: "rememberSeen", params: fromEvent } },
    ...selecting,
    "language.change": { actions: { type: "rememberLanguage", params: fromEvent } },
  },
});
