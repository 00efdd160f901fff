import { actionsSetup } from "./actionsSetup.ts";

/** The two dialogs; each asks until what it needs is there. */
export const confirmingState = actionsSetup.createStateConfig({
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
