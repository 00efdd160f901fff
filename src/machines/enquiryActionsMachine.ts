/** Decides which enquiries are selected, what is done with them or with one, and what became of it row by row. */
import { actionsContext } from "./enquiry-actions/actionsContext.ts";
import { actionsSetup } from "./enquiry-actions/actionsSetup.ts";
import { choosingState } from "./enquiry-actions/choosingState.ts";
import { confirmingState } from "./enquiry-actions/confirmingState.ts";
import { gatheringState } from "./enquiry-actions/gatheringState.ts";
import { runningState } from "./enquiry-actions/runningState.ts";

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
