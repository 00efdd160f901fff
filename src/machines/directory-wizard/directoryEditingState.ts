import { fromEvent } from "../actor/fromEvent.ts";
import { type DirectoryStep, directorySteps } from "../directory-form/directoryForm.ts";
import { directoryWizardSetup } from "./directoryWizardSetup.ts";

const goesTo = (wanted: DirectoryStep) =>
  ({
    guard: {
      type: "isStep",
      params: ({ event }: { event: { step: DirectoryStep } }) => ({ step: event.step, wanted }),
    },
    target: `.${wanted}`,
    actions: "showErrors",
  }) as const;

/** Undo and redo go to the step where they act. */
const acting = (way: "undone" | "redone", action: "undo" | "redo") =>
  directorySteps.map(
    (step) =>
      ({
        guard: { type: "actsAt", params: { way, step } },
        target: `.${step}`,
        actions: [action, "tellPosition"],
      }) as const,
  );

/** The four steps, with everything that can be done in them. */
export const directoryEditingState = directoryWizardSetup.createStateConfig({
  description: "The four steps; each can be gone to, and saved from, at any time",
  tags: "editing",
  initial: "details",
  states: {
    details: {
      description: "Step 1: position and spoken languages; the rest is the office's",
      entry: { type: "rememberStep", params: { step: "details" } },
      on: { "step.next": { target: "description", actions: "showErrors" } },
    },
    description: {
      description: "Step 2: a text per language",
      entry: { type: "rememberStep", params: { step: "description" } },
      on: {
        "step.next": { target: "logo", actions: "showErrors" },
        "step.back": { target: "details", actions: "showErrors" },
      },
    },
    logo: {
      description: "Step 3: the logo",
      entry: { type: "rememberStep", params: { step: "logo" } },
      on: {
        "step.next": { target: "confirmation", actions: "showErrors" },
        "step.back": { target: "description", actions: "showErrors" },
      },
    },
    confirmation: {
      description: "Step 4: everything at a glance",
      entry: { type: "rememberStep", params: { step: "confirmation" } },
      on: { "step.back": { target: "logo" } },
    },
    last: { type: "history", target: "confirmation" },
  },
  on: {
    "description.change": { actions: { type: "changeText", params: fromEvent } },
    "field.leave": { actions: "endStroke" },
    "language.toggle": { actions: { type: "toggleLanguage", params: fromEvent } },
    "position.changed": { actions: { type: "changePosition", params: fromEvent } },
    "logo.uploading": { actions: "noteUploading" },
    "marker.drag": { target: "confirmingMove", actions: { type: "rememberMove", params: fromEvent } },
    "edit.undo": acting("undone", "undo"),
    "edit.redo": acting("redone", "redo"),
    "step.go": [
      goesTo("details"),
      goesTo("description"),
      goesTo("logo"),
      { target: ".confirmation", actions: "showErrors" },
    ],
    "edit.save": [
      { guard: "ready", target: "saving", actions: "forgetProblem" },
      { guard: "readyButLogo", target: "awaitingLogo", actions: "forgetProblem" },
      {
        guard: { type: "failsFirstAt", params: { step: "details" } },
        target: ".details",
        actions: "showAllErrors",
      },
      { target: ".description", actions: "showAllErrors" },
    ],
    "problem.dismiss": { actions: "forgetProblem" },
    "wizard.close": [{ guard: "losesWork", target: "confirmingClose" }, { target: "discarded" }],
  },
});
