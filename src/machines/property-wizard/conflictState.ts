import { problemOf } from "../problemOf.ts";
import { wizardSetup } from "./wizardSetup.ts";

/** Two versions of one property, until one of them, or a mixture, is chosen (CALL-53). */
export const conflictState = wizardSetup.createStateConfig({
  description: "Somebody saved the property meanwhile; nothing was overwritten",
  tags: "conflict",
  initial: "reading",
  states: {
    reading: {
      description: "Reads the saved version",
      tags: "busy",
      invoke: {
        id: "reload",
        src: "load",
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: {
          target: "choosing",
          actions: { type: "rememberTheirs", params: ({ event }) => event.output },
        },
        onError: {
          target: "#propertyWizard.editing.last",
          actions: { type: "rememberProblem", params: problemOf },
        },
      },
    },
    choosing: {
      description: "Both versions are offered",
      on: {
        "conflict.keepMine": { target: "#propertyWizard.saving", actions: "adoptTheirVersion" },
        "conflict.takeTheirs": {
          target: "#propertyWizard.editing.details",
          actions: ["takeTheirs", "startChildren"],
        },
        "conflict.review": { target: "reviewing" },
      },
    },
    reviewing: {
      description: "Field by field: mine or theirs",
      on: {
        "conflict.pick": { actions: { type: "pick", params: ({ event }) => event } },
        "conflict.merge": {
          target: "#propertyWizard.editing.confirmation",
          actions: ["merge", "adoptTheirVersion", "startChildren"],
        },
        "conflict.back": { target: "choosing" },
      },
    },
  },
});
