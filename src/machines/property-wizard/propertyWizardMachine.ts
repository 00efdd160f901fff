/** Decides how a property is added, finished or edited in four steps, and what becomes of it in the end. */

import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { payloadOfForm } from "../property-form/payloadOfForm.ts";
import { closedStates, confirmingClose, ending } from "../wizard/wizardStates.ts";
import { editingState, states } from "./editingState.ts";
import { type PropertyWizardContext, propertyWizardContext } from "./wizardContext.ts";
import { type PropertyWizardEvent, wizardSetup } from "./wizardSetup.ts";

type Picked = Extract<PropertyWizardEvent, { type: "conflict.pick" }>;

const ask = ({ context }: { context: PropertyWizardContext }) => ({ id: context.id ?? 0 });

const awaitingPhotos = wizardSetup.createStateConfig({
  description: "Goes on by itself when the last photo is stored; a photo that fails leads back to step 3",
  tags: ["busy", "submitting"],
  always: [
    { guard: "photosWentWrong", target: "editing.media" },
    { guard: "publishesNext", target: "publishing", actions: "refreshAttempt" },
    { guard: "keepsNext", target: "keepingDraft", actions: "refreshAttempt" },
    { guard: "savesNext", target: "saving", actions: "refreshAttempt" },
  ],
  on: { "work.cancel": { target: "editing.last" } },
});

const publishing = wizardSetup.createStateConfig({
  description: "Creates the property",
  tags: ["busy", "submitting"],
  invoke: {
    id: "create",
    src: "create",
    input: ({ context }) => ({
      payload: payloadOfForm(context.form),
      key: context.attempt?.key ?? "",
    }),
    onDone: [
      {
        guard: "fromDraft",
        target: "removingDraft",
        actions: { type: "noteProperty", params: ({ event }) => event.output },
      },
      {
        target: "published",
        actions: { type: "noteProperty", params: ({ event }) => event.output },
      },
    ],
    onError: states.refusals,
  },
});

const removingDraft = wizardSetup.createStateConfig({
  description: "The property exists; its draft goes",
  tags: ["busy", "submitting"],
  invoke: {
    id: "removeDraft",
    src: "removeDraft",
    input: ({ context }) => ({ id: context.id ?? 0 }),
    onDone: { target: "published" },
    onError: { target: "published", actions: "noteDraftLeft" },
  },
});

const keepingDraft = wizardSetup.createStateConfig({
  description: "Creates or replaces the draft",
  tags: ["busy", "submitting"],
  invoke: {
    id: "keepDraft",
    src: "keepDraft",
    input: ({ context }) => ({
      id: context.id,
      content: context.form,
      key: context.attempt?.key ?? "",
    }),
    onDone: {
      target: "kept",
      actions: { type: "noteProperty", params: ({ event }) => event.output },
    },
    onError: {
      target: "editing.last",
      actions: { type: "rememberProblem", params: problemOf },
    },
  },
});

const saving = wizardSetup.createStateConfig({
  description: "Replaces the property, if nobody else did since it was opened",
  tags: ["busy", "submitting"],
  invoke: {
    id: "update",
    src: "update",
    input: ({ context }) => ({
      id: context.id ?? 0,
      payload: payloadOfForm(context.form),
      etag: context.etag,
    }),
    onDone: { target: "saved" },
    onError: states.saveRefusals,
  },
});

/** What happens between the button and the answer. */
const submittingStates = { awaitingPhotos, publishing, removingDraft, keepingDraft, saving };

const conflict = wizardSetup.createStateConfig(
  states.conflict({
    description: "Somebody saved the property meanwhile; nothing was overwritten",
    ask,
    same: [],
    pick: ({ event: { field, side } }: { event: Picked }) => ({ part: field, side }),
    words: { reading: "Reads the saved version", reviewing: "Field by field: mine or theirs" },
  }),
);

export const propertyWizardMachine = wizardSetup.createMachine({
  id: "propertyWizard",
  context: propertyWizardContext,
  initial: "opening",
  output: ({ context: { outcome, result, form } }) => ({ outcome, ...result, AgentRef: form.AgentRef }),
  states: {
    opening: states.opening,
    loading: states.loading({ ask, description: "Reads the property to edit, with its version" }),
    loadingFailed: states.loadingFailed("The property could not be read"),
    editing: editingState,
    ...submittingStates,
    conflict,
    confirmingClose,
    published: ending("published", "The property exists"),
    kept: ending("kept", "The draft is on the server"),
    saved: ending("saved", "The property was replaced"),
    ...closedStates,
  },
  on: {
    "photos.changed": {
      guard: { type: "photosDiffer", params: fromEvent },
      actions: { type: "changePhotos", params: fromEvent },
    },
    "log.saved": { actions: { type: "noteKept", params: fromEvent } },
  },
});
