/** Decides how a property is added, finished or edited in four steps, and what becomes of it in the end. */

import { and } from "xstate";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { payloadOfForm } from "../property-form/payloadOfForm.ts";
import { filledBy } from "../property-form/proposedValues.ts";
import type { WizardStep } from "../property-form/stepOfField.ts";
import { closedStates, confirmingClose, ending, keepingMine, wizardStates } from "../wizard/wizardStates.ts";
import {
  type PropertyWizardContext,
  propertyWizard,
  propertyWizardContext,
} from "./propertyWizardContext.ts";
import { type PropertyWizardEvent, propertyWizardSetup } from "./propertyWizardSetup.ts";

const states = wizardStates("propertyWizard", propertyWizard.steps);

type Submission = { event: { key: string } };

const failsFirstAt = (step: WizardStep) => ({ type: "failsFirstAt", params: { step } }) as const;
const attempting = (intent: PropertyWizardContext["intent"]) =>
  ({
    type: "rememberAttempt",
    params: ({ event: { key } }: Submission) => ({ key, intent }),
  }) as const;

/** What the last step's main button does where `may` says so: it sends the whole form, or leads to the first fault. */
const submitting = (may: "creates" | "edits", target: "publishing" | "saving", intent: "publish" | "save") =>
  [
    { guard: and([may, "ready"]), target, actions: attempting(intent) },
    { guard: and([may, "readyButPhotos"]), target: "awaitingPhotos", actions: attempting(intent) },
    { guard: and([may, failsFirstAt("details")]), target: ".details", actions: "showAllErrors" },
    { guard: and([may, failsFirstAt("description")]), target: ".description", actions: "showAllErrors" },
    { guard: may, target: ".media", actions: "showAllErrors" },
  ] as const;

/** The four steps, with everything that can be done in them. */
const editingState = propertyWizardSetup.createStateConfig({
  description: "The four steps; each can be gone to at any time",
  tags: "editing",
  initial: "details",
  states: states.steps({
    steps: {
      details: "Step 1: what it is, what it costs, where it lies",
      description: "Step 2: a text per language",
      media: "Step 3: photos and media links",
      confirmation: "Step 4: everything at a glance",
    },
    triedByBack: false,
  }),
  on: {
    "field.change": { actions: { type: "changeField", params: fromEvent } },
    "field.leave": { actions: "endStroke" },
    "feature.toggle": { actions: { type: "toggleFeature", params: fromEvent } },
    "media.add": { actions: "addMedia" },
    "media.change": {
      guard: { type: "mediaAt", params: fromEvent },
      actions: { type: "changeMedia", params: fromEvent },
    },
    "media.remove": {
      guard: { type: "mediaAt", params: fromEvent },
      actions: { type: "removeMedia", params: fromEvent },
    },
    ...states.undoing(propertyWizard.steps.slice(0, -1), [
      "tellPhotos",
      { type: "tellPlaces", params: { fields: ["Location", "Latitude"] } },
    ]),
    "location.changed": {
      guard: {
        type: "locationDiffers",
        params: ({ event }) => ({ id: event.suggestion?.id ?? null }),
      },
      actions: [{ type: "changeLocation", params: fromEvent }, "tellPosition"],
    },
    "proposal.apply": {
      actions: [
        { type: "applyProposals", params: fromEvent },
        { type: "tellPlaces", params: ({ event }) => ({ fields: Object.keys(event.patch) }) },
      ],
    },
    "proposal.keep": { actions: { type: "keepProposals", params: fromEvent } },
    "proposal.leave": {
      actions: [
        { type: "leaveProposal", params: fromEvent },
        { type: "tellPlaces", params: ({ event }) => ({ fields: filledBy(event.field) }) },
      ],
    },
    "position.changed": { actions: { type: "changePosition", params: fromEvent } },
    ...states.going,
    "publish.now": submitting("creates", "publishing", "publish"),
    "publish.later": [
      {
        guard: and(["creates", "photosUnsettled"]),
        target: "awaitingPhotos",
        actions: attempting("keep"),
      },
      { guard: "creates", target: "keepingDraft", actions: attempting("keep") },
    ],
    "edit.save": submitting("edits", "saving", "save"),
    "problem.dismiss": { actions: "forgetProblem" },
    "wizard.close": [{ guard: "hasChanges", target: "confirmingClose" }, { target: "discarded" }],
  },
});

type ConflictPick = Extract<PropertyWizardEvent, { type: "conflict.pick" }>;

const ask = ({ context: { mode, id } }: { context: PropertyWizardContext }) => ({ mode, id: id ?? 0 });

const noting = {
  type: "noteProperty",
  params: ({ event }: { event: { output: { Id: number } } }) => event.output,
} as const;

const awaitingPhotos = propertyWizardSetup.createStateConfig({
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

const publishing = propertyWizardSetup.createStateConfig({
  description: "Creates the property",
  tags: ["busy", "submitting"],
  invoke: {
    id: "create",
    src: "create",
    input: ({ context }) => ({ payload: payloadOfForm(context.form), key: context.attempt?.key ?? "" }),
    onDone: [
      { guard: "fromDraft", target: "removingDraft", actions: noting },
      { target: "published", actions: noting },
    ],
    onError: states.refusals,
  },
});

const removingDraft = propertyWizardSetup.createStateConfig({
  description: "The property exists; its draft goes",
  tags: ["busy", "submitting"],
  invoke: {
    id: "removeDraft",
    src: "removeDraft",
    input: ({ context }) => ({ id: context.id ?? 0, etag: context.etag }),
    onDone: { target: "published" },
    onError: { target: "published", actions: "noteDraftLeft" },
  },
});

const keepingDraft = propertyWizardSetup.createStateConfig({
  description: "Creates or replaces the draft",
  tags: ["busy", "submitting"],
  invoke: {
    id: "keepDraft",
    src: "keepDraft",
    input: ({ context: { id, form, etag, attempt } }) => ({
      id,
      etag,
      content: form,
      key: attempt?.key ?? "",
    }),
    onDone: { target: "kept", actions: noting },
    onError: [
      states.overtaken,
      { target: "editing.last", actions: { type: "rememberProblem", params: problemOf } },
    ],
  },
});

const saving = propertyWizardSetup.createStateConfig({
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

const conflict = propertyWizardSetup.createStateConfig(
  states.conflict({
    description: "Somebody saved it meanwhile; nothing was overwritten",
    ask,
    same: [],
    mine: [
      { guard: and(["edits", "isValid"]), ...keepingMine("#propertyWizard.saving") },
      {
        guard: "edits",
        target: "#propertyWizard.editing.last",
        actions: ["adoptTheirVersion", "showAllErrors"],
      },
      keepingMine("#propertyWizard.keepingDraft"),
    ],
    pick: ({ event: { field, side } }: { event: ConflictPick }) => ({ part: field, side }),
    words: { reading: "Reads the saved version", reviewing: "Field by field: mine or theirs" },
  }),
);

export const propertyWizardMachine = propertyWizardSetup.createMachine({
  id: "propertyWizard",
  context: propertyWizardContext,
  initial: "opening",
  output: ({ context: { outcome, result, form } }) => ({ outcome, ...result, AgentRef: form.AgentRef }),
  states: {
    opening: states.opening,
    loading: states.loading({ ask, description: "Reads the property to edit, with its version" }),
    loadingFailed: { description: "The property could not be read", ...states.loadingFailed },
    editing: editingState,
    ...submittingStates,
    conflict,
    confirmingClose,
    published: { description: "The property exists", ...ending("published") },
    kept: { description: "The draft is on the server", ...ending("kept") },
    saved: { description: "The property was replaced", ...ending("saved") },
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
