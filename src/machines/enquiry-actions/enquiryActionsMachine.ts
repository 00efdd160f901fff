/** Decides which enquiries are selected, what is done with them or with one, and what became of it row by row. */

import { problemOf } from "../actor/problemOf.ts";
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
    "resend.ask": {
      guard: { type: "hasTarget", params: ({ event }) => event },
      target: "confirming.resend",
      actions: { type: "rememberAsked", params: ({ event }) => event },
    },
    "rows.act": {
      guard: { type: "hasRows", params: ({ event }) => event },
      target: "running",
      actions: [{ type: "beginPlain", params: ({ event }) => event }, "beginDue"],
    },
    "mark.ask": {
      guard: { type: "hasTarget", params: ({ event }) => event },
      target: "confirming.mark",
      actions: { type: "rememberAsked", params: ({ event }) => event },
    },
  },
});

/** The two dialogs; each asks until what it needs is there. */
const confirmingState = actionsSetup.createStateConfig({
  description: "Asks for what the action needs",
  tags: "confirming",
  initial: "resend",
  states: {
    resend: {
      description: "Asks for the address",
      initial: "asking",
      states: {
        asking: { description: "Nothing is marked as wrong" },
        wrong: { description: "The address is missing or is none; it shows until it is right" },
      },
      on: {
        "email.change": { actions: { type: "changeEmail", params: ({ event }) => event } },
        "confirm.accept": [
          { guard: "nothingAsked", target: "#enquiryActions.choosing.last" },
          {
            guard: "emailGiven",
            target: "#enquiryActions.running",
            actions: [{ type: "beginResend", params: ({ event }) => event }, "beginDue"],
          },
          { target: ".wrong" },
        ],
      },
    },
    mark: {
      description: "Asks what it is and why",
      initial: "asking",
      states: {
        asking: { description: "Nothing is marked as wrong" },
        wrong: { description: "The reason is missing (ENQ-07); it shows until there is one" },
      },
      on: {
        "mark.change": { actions: { type: "changeMark", params: ({ event }) => event } },
        "reason.change": { actions: { type: "changeReason", params: ({ event }) => event } },
        "confirm.accept": [
          { guard: "nothingAsked", target: "#enquiryActions.choosing.last" },
          {
            guard: "reasonGiven",
            target: "#enquiryActions.running",
            actions: [{ type: "beginMark", params: ({ event }) => event }, "beginDue"],
          },
          { target: ".wrong" },
        ],
      },
    },
  },
  on: {
    "confirm.cancel": { target: "choosing.last" },
    "rows.shown": {
      guard: "asksSelection",
      actions: { type: "rememberShown", params: ({ event }) => event },
    },
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
      guard: { type: "anotherQuery", params: ({ event }) => event },
      target: "choosing.last",
      actions: ["dropSelection", { type: "rememberShown", params: ({ event }) => event }],
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
        guard: { type: "anotherQuery", params: ({ event }) => event },
        actions: ["dropSelection", { type: "rememberShown", params: ({ event }) => event }],
      },
      { actions: { type: "rememberShown", params: ({ event }) => event } },
    ],
    "details.seen": { actions: { type: "rememberSeen", params: ({ event }) => event } },
    "row.toggle": {
      guard: "selectable",
      actions: { type: "toggleRow", params: ({ event }) => event },
    },
    "rows.range": {
      guard: "selectable",
      actions: { type: "selectRange", params: ({ event }) => event },
    },
    "page.toggle": { guard: "selectable", actions: "togglePage" },
    "selection.clear": { guard: "selectable", actions: "clearSelection" },
    "language.change": { actions: { type: "rememberLanguage", params: ({ event }) => event } },
  },
});
