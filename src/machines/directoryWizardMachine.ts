/** Decides how a directory entry is edited in four steps, and what becomes of it in the end. */
import type { DirectoryStep } from "./directory-form/directoryStep.ts";
import { directoryConflictState } from "./directory-wizard/directoryConflictState.ts";
import { directoryEditingState } from "./directory-wizard/directoryEditingState.ts";
import { directoryEndingStates } from "./directory-wizard/directoryEndingStates.ts";
import { directorySavingStates } from "./directory-wizard/directorySavingStates.ts";
import { directoryWizardContext } from "./directory-wizard/directoryWizardContext.ts";
import { directoryWizardSetup } from "./directory-wizard/directoryWizardSetup.ts";
import { problemOf } from "./problemOf.ts";

const resumesAt = (step: DirectoryStep) =>
  ({
    guard: { type: "resumesAt", params: { step } },
    target: `editing.${step}`,
    actions: "startChildren",
  }) as const;

export const directoryWizardMachine = directoryWizardSetup.createMachine({
  id: "directoryWizard",
  context: directoryWizardContext,
  initial: "opening",
  output: ({ context: { outcome, entry } }) => ({ outcome, Name: entry?.Name ?? "" }),
  states: {
    opening: {
      description: "Is there something to load first, or a step to go on at?",
      always: [
        { guard: "mustLoad", target: "loading" },
        resumesAt("description"),
        resumesAt("logo"),
        resumesAt("confirmation"),
        { target: "editing.details", actions: "startChildren" },
      ],
    },
    loading: {
      description: "Reads the entry with its version",
      tags: ["busy", "loading"],
      invoke: {
        id: "load",
        src: "load",
        input: ({ context: { Id, ServiceID } }) => ({ Id, ServiceID }),
        onDone: {
          target: "editing.details",
          actions: [{ type: "rememberLoaded", params: ({ event }) => event.output }, "startChildren"],
        },
        onError: { target: "loadingFailed", actions: { type: "rememberProblem", params: problemOf } },
      },
      on: { "wizard.close": { target: "discarded" } },
    },
    loadingFailed: {
      description: "The entry could not be read",
      on: { "load.retry": { target: "loading" }, "wizard.close": { target: "discarded" } },
    },
    editing: directoryEditingState,
    ...directorySavingStates,
    conflict: directoryConflictState,
    ...directoryEndingStates,
  },
  on: {
    "logo.changed": { actions: { type: "changeLogo", params: ({ event }) => event } },
    "logo.failed": { actions: "noteNoUpload" },
    "log.saved": { actions: { type: "noteKept", params: ({ event }) => event } },
  },
});
