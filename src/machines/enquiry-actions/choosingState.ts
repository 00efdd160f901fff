import { actionsSetup } from "./actionsSetup.ts";

/** Nothing is under way: rows are chosen, and what to do with them. */
export const choosingState = actionsSetup.createStateConfig({
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
