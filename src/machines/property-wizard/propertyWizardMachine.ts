/** Decides how a property is added, finished or edited in four steps, and what becomes of it in the end. */

import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { payloadOfForm } from "../property-form/payloadOfForm.ts";
import type { WizardStep } from "../property-form/stepOfField.ts";
import { editingState } from "./editingState.ts";
import { wizardContext } from "./wizardContext.ts";
import { wizardSetup } from "./wizardSetup.ts";

/** Two versions of one property, until one of them, or a mixture, is chosen (CALL-53). */
const conflictState = wizardSetup.createStateConfig({
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
        "conflict.pick": { actions: { type: "pick", params: fromEvent } },
        "conflict.merge": {
          target: "#propertyWizard.editing.confirmation",
          actions: ["merge", "adoptTheirVersion", "startChildren"],
        },
        "conflict.back": { target: "choosing" },
      },
    },
  },
});

const confirmingClose = wizardSetup.createStateConfig({
  description: "Closing would lose something",
  on: {
    "close.keep": { target: "parked" },
    "close.discard": { target: "discarded" },
    "close.stay": { target: "editing.last" },
    // Escape that comes while the question takes the focus is still heard by the wizard.
    "wizard.close": { target: "editing.last" },
  },
});

const published = wizardSetup.createStateConfig({
  description: "The property exists",
  type: "final",
  entry: { type: "noteOutcome", params: { outcome: "published" } },
});

const kept = wizardSetup.createStateConfig({
  description: "The draft is on the server",
  type: "final",
  entry: { type: "noteOutcome", params: { outcome: "kept" } },
});

const saved = wizardSetup.createStateConfig({
  description: "The property was replaced",
  type: "final",
  entry: { type: "noteOutcome", params: { outcome: "saved" } },
});

const parked = wizardSetup.createStateConfig({
  description: "Closed; the browser keeps it and offers to go on",
  type: "final",
  entry: { type: "noteOutcome", params: { outcome: "parked" } },
});

const discarded = wizardSetup.createStateConfig({
  description: "Closed; nothing is kept",
  type: "final",
  entry: { type: "noteOutcome", params: { outcome: "discarded" } },
});

/** How a wizard ends; its output says in which of them. */
const endingStates = { confirmingClose, published, kept, saved, parked, discarded };

type Rejected = { event: { error: unknown } };

const leadsTo = (step: WizardStep) =>
  ({
    guard: { type: "leadsTo", params: ({ event }: Rejected) => ({ ...problemOf({ event }), step }) },
    target: `#propertyWizard.editing.${step}`,
    actions: { type: "rememberProblem", params: problemOf },
  }) as const;

/** Where a refused submission leads (ERR-03 … ERR-08): to the step of its problem, else back to where the user was. */
const refusals = [
  leadsTo("details"),
  leadsTo("description"),
  leadsTo("media"),
  {
    target: "#propertyWizard.editing.last",
    actions: { type: "rememberProblem", params: problemOf },
  },
] as const;

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
    onError: refusals,
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
    onError: [
      {
        guard: { type: "isConflict", params: problemOf },
        target: "conflict",
        actions: { type: "rememberProblem", params: problemOf },
      },
      ...refusals,
    ],
  },
});

/** What happens between the button and the answer. */
const submittingStates = { awaitingPhotos, publishing, removingDraft, keepingDraft, saving };

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
      guard: { type: "photosDiffer", params: fromEvent },
      actions: { type: "changePhotos", params: fromEvent },
    },
    "log.saved": { actions: { type: "noteKept", params: fromEvent } },
  },
});
