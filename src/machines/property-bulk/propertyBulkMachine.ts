/** Decides which listings are chosen for work on many, what is looked at before, how a run goes, and whether it is taken back. */

import { bulkMost } from "#contracts/bulk/bulkAction.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { bulkContext, bulkSetup, previewInput, stepInput } from "./bulkSetup.ts";

const rowsOf = <Row>({ event }: { event: { output: readonly Row[] } }) => ({ rows: event.output });

/** Other filters drop what is chosen; another page of the same does not. */
const otherShown = {
  guard: { type: "anotherQuery", params: fromEvent },
  actions: ["dropSelection", { type: "rememberShown", params: fromEvent }],
} as const;

/** Only while nothing is asked or under way is anything chosen. */
const choosing = {
  "row.toggle": { actions: { type: "toggleRow", params: fromEvent } },
  "rows.range": { actions: { type: "selectRange", params: fromEvent } },
  "page.toggle": { actions: "togglePage" },
  "selection.clear": { actions: "clearSelection" },
} as const;

/** Nothing is under way: listings are chosen, and what to do with them. */
const choosingState = bulkSetup.createStateConfig({
  description: "Listings are chosen, and what to do with them",
  initial: "plain",
  states: {
    plain: {
      description: "Nothing to report",
      on: {
        "run.found": { target: "reported", actions: { type: "rememberFound", params: fromEvent } },
      },
    },
    reported: {
      description: "What became of the last run, listing by listing",
      tags: "reported",
      initial: "deciding",
      states: {
        deciding: {
          description: "Whether the run can be taken back",
          always: [{ guard: "canGoBack", target: "undoable" }, { target: "settled" }],
        },
        undoable: {
          description: "For ten minutes the whole can be taken back",
          after: { undoTime: { target: "settled" } },
          on: { "run.undo": { target: "#propertyBulk.running", actions: "beginBack" } },
        },
        settled: { description: "The run stays as it is" },
      },
      on: {
        "run.goOn": { guard: "anyLeft", target: "#propertyBulk.running", actions: "beginOn" },
        "report.dismiss": { target: "plain", actions: ["emitDismissed", "forgetRun"] },
      },
    },
    last: { type: "history", history: "deep", target: "plain" },
  },
  on: {
    ...choosing,
    "rows.shown": otherShown,
    "selection.all": { guard: "anyMatch", target: "gathering" },
    "edits.accept": {
      guard: { type: "anyEdit", params: fromEvent },
      target: "running",
      actions: { type: "beginEdits", params: fromEvent },
    },
    "action.ask": [
      {
        guard: { type: "asksFirst", params: fromEvent },
        target: "asking",
        actions: { type: "rememberAsked", params: fromEvent },
      },
      {
        guard: "anySelected",
        target: "previewing",
        actions: [{ type: "rememberAsked", params: fromEvent }, "settleAction"],
      },
    ],
  },
});

/** "Select all that match": the numbers of the other pages are read first. */
const gatheringState = bulkSetup.createStateConfig({
  description: "Reads which listings match",
  tags: "busy",
  invoke: {
    id: "gather",
    src: "gather",
    input: ({ context: { query } }) => {
      if (!query) throw new Error("No page was shown yet");
      return { query, most: bulkMost };
    },
    onDone: { target: "choosing.last", actions: { type: "selectFound", params: rowsOf } },
    onError: { target: "choosing.last", actions: { type: "emitUngathered", params: problemOf } },
  },
  on: {
    "selection.cancel": { target: "choosing.last" },
    "rows.shown": { ...otherShown, target: "choosing.last" },
  },
});

/** The dialog of an action that has to be told how much, or which. */
const askingState = bulkSetup.createStateConfig({
  description: "Asks for what the action needs",
  tags: "confirming",
  initial: "plain",
  states: {
    plain: { description: "Nothing is marked as wrong" },
    wrong: { description: "Something is missing or wrong; it shows until it is right" },
  },
  on: {
    "form.change": { actions: { type: "changeForm", params: fromEvent } },
    "preview.ask": [
      { guard: "formGiven", target: "previewing", actions: "settleAction" },
      { target: ".wrong" },
    ],
    "confirm.cancel": { target: "choosing.last" },
  },
});

const previewingState = bulkSetup.createStateConfig({
  description: "Asks what would become of each listing",
  tags: ["busy", "confirming"],
  invoke: {
    id: "preview",
    src: "preview",
    input: previewInput,
    onDone: { target: "previewed", actions: { type: "rememberPreview", params: rowsOf } },
    onError: { target: "unpreviewed", actions: { type: "rememberProblem", params: problemOf } },
  },
  on: { "confirm.cancel": { target: "choosing.last" } },
});

const previewedState = bulkSetup.createStateConfig({
  description: "Shows what would become of each listing, and which are refused and why (BULK-10)",
  tags: "confirming",
  on: {
    "preview.back": { guard: "formAsked", target: "asking" },
    "preview.accept": {
      guard: "anyPromise",
      target: "running",
      actions: { type: "beginRun", params: fromEvent },
    },
    "confirm.cancel": { target: "choosing.last" },
  },
});

const unpreviewedState = bulkSetup.createStateConfig({
  description: "The preview did not come; nothing was done",
  tags: "confirming",
  on: {
    "preview.ask": { target: "previewing", actions: "settleAction" },
    "preview.back": { guard: "formAsked", target: "asking" },
    "confirm.cancel": { target: "choosing.last" },
  },
});

const stopped = {
  target: "#propertyBulk.choosing.reported",
  actions: ["stopNow", "keepOpen", "emitOver"],
} as const;

/** A run: one step after the other, until every listing was answered or the run was stopped. */
const runningState = bulkSetup.createStateConfig({
  description: "Listings are worked on, a hundred at a time",
  tags: ["busy", "running"],
  initial: "stepping",
  states: {
    stepping: {
      description: "A step is under way; the next begins with its answer, unless the run is stopped",
      invoke: {
        id: "step",
        src: "step",
        input: stepInput,
        onDone: [
          {
            guard: { type: "isLast", params: rowsOf },
            target: "#propertyBulk.choosing.reported",
            actions: [{ type: "noteAnswer", params: rowsOf }, "keepOpen", "emitOver"],
          },
          { target: "stepping", reenter: true, actions: { type: "noteAnswer", params: rowsOf } },
        ],
        onError: [
          {
            guard: { type: "tooMany", params: problemOf },
            target: "pausing",
            actions: { type: "noteUnanswered", params: problemOf },
          },
          { target: "interrupted", actions: { type: "noteUnanswered", params: problemOf } },
        ],
      },
      on: { "run.stop": { actions: "stopAfterStep" } },
    },
    pausing: {
      description: "The server has had too many requests; nothing begins before the time it named",
      after: { asTheServerWishes: { target: "stepping", actions: "forgetUnanswered" } },
      on: { "run.stop": stopped },
    },
    interrupted: {
      description: "A step has no answer; asked again with the run's number it is done once (BULK-14)",
      on: {
        "run.goOn": { target: "stepping", actions: "forgetUnanswered" },
        "run.stop": stopped,
      },
    },
  },
});

export const propertyBulkMachine = bulkSetup.createMachine({
  id: "propertyBulk",
  context: bulkContext,
  initial: "choosing",
  states: {
    choosing: choosingState,
    gathering: gatheringState,
    asking: askingState,
    previewing: previewingState,
    previewed: previewedState,
    unpreviewed: unpreviewedState,
    running: runningState,
  },
  on: { "rows.shown": { actions: { type: "rememberShown", params: fromEvent } } },
});
