import { and } from "xstate";
import { fromEvent } from "../actor/fromEvent.ts";
import { filledBy } from "../property-form/proposedValues.ts";
import type { WizardStep } from "../property-form/stepOfField.ts";
import { wizardStates } from "../wizard/wizardStates.ts";
import { type PropertyWizardContext, propertyWizard } from "./wizardContext.ts";
import { wizardSetup } from "./wizardSetup.ts";

export const states = wizardStates("propertyWizard", propertyWizard.steps);

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
export const editingState = wizardSetup.createStateConfig({
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
