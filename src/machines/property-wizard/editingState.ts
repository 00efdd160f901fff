import { and } from "xstate";
import { fromEvent } from "../actor/fromEvent.ts";
import { filledBy } from "../property-form/proposedValues.ts";
import { type WizardStep, wizardSteps } from "../property-form/stepOfField.ts";
import { wizardSetup } from "./wizardSetup.ts";

/** Undo and redo go to the step where they act. */
const acting = (way: "undone" | "redone", action: "undo" | "redo") =>
  wizardSteps.slice(0, -1).map(
    (step) =>
      ({
        guard: { type: "actsAt", params: { way, step } },
        target: `.${step}`,
        actions: [action, "tellPhotos", { type: "tellPlaces", params: { fields: ["Location", "Latitude"] } }],
      }) as const,
  );

const failsFirstAt = (step: WizardStep) => ({ type: "failsFirstAt", params: { step } }) as const;

/** The four steps, with everything that can be done in them. */
export const editingState = wizardSetup.createStateConfig({
  description: "The four steps; each can be gone to at any time",
  tags: "editing",
  initial: "details",
  states: {
    details: {
      description: "Step 1: what it is, what it costs, where it lies",
      entry: { type: "rememberStep", params: { step: "details" } },
      on: { "step.next": { target: "description", actions: "showErrors" } },
    },
    description: {
      description: "Step 2: a text per language",
      entry: { type: "rememberStep", params: { step: "description" } },
      on: {
        "step.next": { target: "media", actions: "showErrors" },
        "step.back": { target: "details" },
      },
    },
    media: {
      description: "Step 3: photos and media links",
      entry: { type: "rememberStep", params: { step: "media" } },
      on: {
        "step.next": { target: "confirmation", actions: "showErrors" },
        "step.back": { target: "description" },
      },
    },
    confirmation: {
      description: "Step 4: everything at a glance",
      entry: { type: "rememberStep", params: { step: "confirmation" } },
      on: { "step.back": { target: "media" } },
    },
    last: { type: "history", target: "confirmation" },
  },
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
    "edit.undo": acting("undone", "undo"),
    "edit.redo": acting("redone", "redo"),
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
    "step.go": [
      {
        guard: { type: "isStep", params: ({ event }) => ({ step: event.step, wanted: "details" }) },
        target: ".details",
        actions: "showErrors",
      },
      {
        guard: { type: "isStep", params: ({ event }) => ({ step: event.step, wanted: "description" }) },
        target: ".description",
        actions: "showErrors",
      },
      {
        guard: { type: "isStep", params: ({ event }) => ({ step: event.step, wanted: "media" }) },
        target: ".media",
        actions: "showErrors",
      },
      { target: ".confirmation", actions: "showErrors" },
    ],
    "publish.now": [
      {
        guard: and(["creates", "ready"]),
        target: "publishing",
        actions: {
          type: "rememberAttempt",
          params: ({ event }) => ({ key: event.key, intent: "publish" }),
        },
      },
      {
        guard: and(["creates", "readyButPhotos"]),
        target: "awaitingPhotos",
        actions: {
          type: "rememberAttempt",
          params: ({ event }) => ({ key: event.key, intent: "publish" }),
        },
      },
      {
        guard: and(["creates", failsFirstAt("details")]),
        target: ".details",
        actions: "showAllErrors",
      },
      {
        guard: and(["creates", failsFirstAt("description")]),
        target: ".description",
        actions: "showAllErrors",
      },
      { guard: "creates", target: ".media", actions: "showAllErrors" },
    ],
    "publish.later": [
      {
        guard: and(["creates", "photosUnsettled"]),
        target: "awaitingPhotos",
        actions: {
          type: "rememberAttempt",
          params: ({ event }) => ({ key: event.key, intent: "keep" }),
        },
      },
      {
        guard: "creates",
        target: "keepingDraft",
        actions: {
          type: "rememberAttempt",
          params: ({ event }) => ({ key: event.key, intent: "keep" }),
        },
      },
    ],
    "edit.save": [
      {
        guard: and(["edits", "ready"]),
        target: "saving",
        actions: {
          type: "rememberAttempt",
          params: ({ event }) => ({ key: event.key, intent: "save" }),
        },
      },
      {
        guard: and(["edits", "readyButPhotos"]),
        target: "awaitingPhotos",
        actions: {
          type: "rememberAttempt",
          params: ({ event }) => ({ key: event.key, intent: "save" }),
        },
      },
      {
        guard: and(["edits", failsFirstAt("details")]),
        target: ".details",
        actions: "showAllErrors",
      },
      {
        guard: and(["edits", failsFirstAt("description")]),
        target: ".description",
        actions: "showAllErrors",
      },
      { guard: "edits", target: ".media", actions: "showAllErrors" },
    ],
    "problem.dismiss": { actions: "forgetProblem" },
    "wizard.close": [{ guard: "hasChanges", target: "confirmingClose" }, { target: "discarded" }],
  },
});
