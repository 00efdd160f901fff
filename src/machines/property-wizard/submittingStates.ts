import { problemOf } from "../problemOf.ts";
import { payloadOfForm } from "../property-form/payloadOfForm.ts";
import { refusals } from "./refusals.ts";
import { wizardSetup } from "./wizardSetup.ts";

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
export const submittingStates = { awaitingPhotos, publishing, removingDraft, keepingDraft, saving };
