/** Decides how a property is added, finished or edited in four steps, and what becomes of it in the end. */
import { problemOf } from "./problemOf.ts";
import { conflictState } from "./property-wizard/conflictState.ts";
import { editingState } from "./property-wizard/editingState.ts";
import { endingStates } from "./property-wizard/endingStates.ts";
import { submittingStates } from "./property-wizard/submittingStates.ts";
import { wizardContext } from "./property-wizard/wizardContext.ts";
import { wizardSetup } from "./property-wizard/wizardSetup.ts";

export const propertyWizardMachine = wizardSetup.createMachine({
  id: "propertyWizard",
  context: wizardContext,
  initial: "opening",
  output: ({ context: { result, form } }) => ({ ...result, AgentRef: form.AgentRef }),
  states: {
    opening: {
      description: "Is there something to load first, or a step to go on at?",
      always: [
        { guard: "mustLoad", target: "loading" },
        {
          guard: { type: "resumesAt", params: { step: "description" } },
          target: "editing.description",
          actions: "startChildren",
        },
        {
          guard: { type: "resumesAt", params: { step: "media" } },
          target: "editing.media",
          actions: "startChildren",
        },
        {
          guard: { type: "resumesAt", params: { step: "confirmation" } },
          target: "editing.confirmation",
          actions: "startChildren",
        },
        { target: "editing.details", actions: "startChildren" },
      ],
    },
    loading: {
      description: "Reads the property to edit, with its version",
      tags: ["busy", "loading"],
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: {
          target: "editing.details",
          actions: [{ type: "rememberLoaded", params: ({ event }) => event.output }, "startChildren"],
        },
        onError: { target: "loadingFailed", actions: { type: "rememberProblem", params: problemOf } },
      },
      on: { "wizard.close": { target: "discarded" } },
    },
    loadingFailed: {
      description: "The property could not be read",
      on: { "load.retry": { target: "loading" }, "wizard.close": { target: "discarded" } },
    },
    editing: editingState,
    ...submittingStates,
    conflict: conflictState,
    ...endingStates,
  },
  on: {
    "photos.changed": {
      guard: { type: "photosDiffer", params: ({ event }) => event },
      actions: { type: "changePhotos", params: ({ event }) => event },
    },
    "log.saved": { actions: { type: "noteKept", params: ({ event }) => event } },
  },
});
