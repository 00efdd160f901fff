/** Decides how a workbook of listings comes back: which file is read, what of it is taken, and which new listings could not be begun. */
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { draftingState } from "./draftingState.ts";
import { readOf, sheetImportContext, sheetSetup } from "./sheetImportSetup.ts";

const choose = {
  target: "#sheetImport.reading",
  actions: { type: "rememberFile", params: fromEvent },
} as const;

const readingState = sheetSetup.createStateConfig({
  description: "A worker reads the file, and it is compared with the listings as they are",
  tags: "busy",
  invoke: {
    id: "read",
    src: "read",
    input: ({ context: { file, language } }) => ({ file, language }),
    onDone: [
      {
        guard: { type: "refused", params: readOf },
        target: "choosing",
        actions: { type: "rememberRefusal", params: readOf },
      },
      { target: "reviewing", actions: { type: "rememberReading", params: readOf } },
    ],
    onError: { target: "unread", actions: { type: "rememberProblem", params: problemOf } },
  },
  on: {
    "reading.progress": { actions: { type: "rememberProgress", params: fromEvent } },
    "reading.stop": { target: "choosing" },
    "sheet.close": { target: "closed" },
  },
});

const reviewingState = sheetSetup.createStateConfig({
  description: "Shows what differs, what is wrong, and what has changed meanwhile (SHEET-07 … SHEET-10)",
  initial: "plain",
  states: {
    plain: {
      description: "Conflicts are chosen; nothing was changed yet",
      on: {
        "file.choose": [
          {
            guard: "anyTaken",
            target: "asked.dropped",
            actions: { type: "rememberNext", params: fromEvent },
          },
          choose,
        ],
        "file.another": [{ guard: "anyTaken", target: "asked.another" }, { target: "#sheetImport.choosing" }],
        "conflict.choose": { actions: { type: "chooseOne", params: fromEvent } },
        "conflicts.choose": { guard: "anyConflict", actions: { type: "chooseAll", params: fromEvent } },
        "sheet.apply": [
          {
            guard: "anyDraft",
            target: "#sheetImport.drafting",
            actions: [{ type: "rememberRun", params: fromEvent }, "beginDrafts"],
          },
          {
            guard: "anyEdit",
            target: "#sheetImport.closed",
            actions: [{ type: "rememberRun", params: fromEvent }, "emitEdits"],
          },
        ],
        "sheet.close": [{ guard: "anyTaken", target: "asked.closing" }, { target: "#sheetImport.closed" }],
      },
    },
    asked: {
      description: "Whether what was chosen may be lost",
      tags: "asking",
      initial: "closing",
      states: {
        closing: {
          description: "By closing",
          on: { "close.accept": { target: "#sheetImport.closed" } },
        },
        another: {
          description: "For another file, which is chosen then",
          on: { "close.accept": { target: "#sheetImport.choosing" } },
        },
        dropped: {
          description: "For a file that was dropped, which is read then",
          on: { "close.accept": { target: "#sheetImport.reading", actions: "takeNext" } },
        },
      },
      on: { "close.cancel": { target: "plain", actions: "forgetNext" } },
    },
  },
});

const leftState = sheetSetup.createStateConfig({
  description: "Begun as far as it went; what is no unfinished listing stays here, each row with its reason",
  initial: "plain",
  states: {
    plain: {
      description: "The rest can be begun again, and the edits do not wait for it",
      on: {
        "drafts.retry": {
          guard: "anyUnmade",
          target: "#sheetImport.drafting",
          actions: [{ type: "rememberRun", params: fromEvent }, "beginUnmade"],
        },
        "edits.goOn": { guard: "anyEdit", target: "#sheetImport.closed", actions: "emitEdits" },
        "sheet.close": [{ guard: "anyTaken", target: "asked" }, { target: "#sheetImport.closed" }],
      },
    },
    asked: {
      description: "Whether what was chosen may be lost",
      tags: "asking",
      on: { "close.accept": { target: "#sheetImport.closed" }, "close.cancel": { target: "plain" } },
    },
  },
});

export const sheetImportMachine = sheetSetup.createMachine({
  id: "sheetImport",
  context: sheetImportContext,
  initial: "choosing",
  states: {
    choosing: {
      description: "Waits for a file; why the last one cannot be taken is said",
      on: { "file.choose": choose, "sheet.close": { target: "closed" } },
    },
    reading: readingState,
    unread: {
      description: "The listings did not come; nothing was changed",
      on: {
        "file.choose": choose,
        "reading.retry": { target: "reading", actions: "forgetProblem" },
        "sheet.close": { target: "closed" },
      },
    },
    reviewing: reviewingState,
    drafting: draftingState,
    made: {
      description: "All new listings are begun: the edits are next",
      always: [{ guard: "anyEdit", target: "closed", actions: "emitEdits" }, { target: "closed" }],
    },
    left: leftState,
    closed: { type: "final", description: "The dialog goes", entry: "emitOver" },
  },
});
