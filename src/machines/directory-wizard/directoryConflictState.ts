import { problemOf } from "../problemOf.ts";
import { directoryWizardSetup } from "./directoryWizardSetup.ts";

/** Two versions of one entry, until one of them, or a mixture, is chosen (ENTRY-30). */
export const directoryConflictState = directoryWizardSetup.createStateConfig({
  description: "Somebody saved the entry meanwhile; nothing was overwritten",
  tags: "conflict",
  initial: "reading",
  states: {
    reading: {
      description:
        "Reads the saved version; when it says the same, an earlier answer was lost and all is saved",
      tags: "busy",
      invoke: {
        id: "reload",
        src: "load",
        input: ({ context: { Id, ServiceID } }) => ({ Id, ServiceID }),
        onDone: [
          {
            guard: { type: "isMine", params: ({ event }) => event.output },
            target: "#directoryWizard.saved",
          },
          {
            target: "choosing",
            actions: { type: "rememberTheirs", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "#directoryWizard.editing.last",
          actions: { type: "rememberProblem", params: problemOf },
        },
      },
    },
    choosing: {
      description: "Both versions are offered",
      on: {
        "conflict.keepMine": { target: "#directoryWizard.saving", actions: "adoptTheirVersion" },
        "conflict.takeTheirs": {
          target: "#directoryWizard.editing.details",
          actions: ["takeTheirs", "startChildren"],
        },
        "conflict.review": { target: "reviewing" },
      },
    },
    reviewing: {
      description: "Part by part: mine or theirs",
      on: {
        "conflict.pick": { actions: { type: "pick", params: ({ event }) => event } },
        "conflict.merge": {
          target: "#directoryWizard.editing.confirmation",
          actions: ["merge", "adoptTheirVersion", "startChildren"],
        },
        "conflict.back": { target: "choosing" },
      },
    },
  },
});
