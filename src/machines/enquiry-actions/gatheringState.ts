import { problemOf } from "../problemOf.ts";
import { actionsSetup } from "./actionsSetup.ts";
import { selectionMost } from "./selectionMost.ts";

/** "Select all that match": the rows of the other pages are read first. */
export const gatheringState = actionsSetup.createStateConfig({
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
