/** Decides how a property is added, finished or edited in four steps, and what becomes of it in the end. */
import { and } from "xstate";
import { problemOf } from "./problemOf.ts";
import { payloadOfForm } from "./property-form/payloadOfForm.ts";
import type { WizardStep } from "./property-form/wizardStep.ts";
import { wizardContext } from "./property-wizard/wizardContext.ts";
import { wizardSetup } from "./property-wizard/wizardSetup.ts";

type Rejected = { event: { error: unknown } };

const leadsTo = (step: WizardStep) =>
  ({
    guard: { type: "leadsTo", params: ({ event }: Rejected) => ({ ...problemOf({ event }), step }) },
    target: `#propertyWizard.editing.${step}`,
    actions: { type: "rememberProblem", params: problemOf },
  }) as const;

/** Where a refused submission leads (part 1 §8): to the step of its problem, else back to where the user was. */
const refusals = [
  leadsTo("details"),
  leadsTo("description"),
  leadsTo("media"),
  {
    target: "#propertyWizard.editing.last",
    actions: { type: "rememberProblem", params: problemOf },
  },
] as const;

const failsFirstAt = (step: WizardStep) => ({ type: "failsFirstAt", params: { step } }) as const;

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
    editing: {
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
        "field.change": { actions: { type: "changeField", params: ({ event }) => event } },
        "field.leave": { actions: "endStroke" },
        "feature.toggle": { actions: { type: "toggleFeature", params: ({ event }) => event } },
        "media.add": { actions: "addMedia" },
        "media.change": {
          guard: { type: "mediaAt", params: ({ event }) => event },
          actions: { type: "changeMedia", params: ({ event }) => event },
        },
        "media.remove": {
          guard: { type: "mediaAt", params: ({ event }) => event },
          actions: { type: "removeMedia", params: ({ event }) => event },
        },
        "edit.undo": { guard: "hasPast", actions: ["undo", "tellChildren"] },
        "edit.redo": { guard: "hasFuture", actions: ["redo", "tellChildren"] },
        "location.changed": {
          guard: {
            type: "locationDiffers",
            params: ({ event }) => ({ id: event.suggestion?.id ?? null }),
          },
          actions: [{ type: "changeLocation", params: ({ event }) => event }, "tellPosition"],
        },
        "position.changed": { actions: { type: "changePosition", params: ({ event }) => event } },
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
    },
    awaitingPhotos: {
      description: "Goes on by itself when the last photo is stored; a photo that fails leads back to step 3",
      tags: ["busy", "submitting"],
      always: [
        { guard: "photosWentWrong", target: "editing.media" },
        { guard: "publishesNext", target: "publishing", actions: "refreshAttempt" },
        { guard: "keepsNext", target: "keepingDraft", actions: "refreshAttempt" },
        { guard: "savesNext", target: "saving", actions: "refreshAttempt" },
      ],
      on: { "work.cancel": { target: "editing.last" } },
    },
    publishing: {
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
    },
    removingDraft: {
      description: "The property exists; its draft goes",
      tags: ["busy", "submitting"],
      invoke: {
        id: "removeDraft",
        src: "removeDraft",
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: { target: "published" },
        onError: { target: "published", actions: "noteDraftLeft" },
      },
    },
    keepingDraft: {
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
    },
    saving: {
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
    },
    conflict: {
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
            "conflict.pick": { actions: { type: "pick", params: ({ event }) => event } },
            "conflict.merge": {
              target: "#propertyWizard.editing.confirmation",
              actions: ["merge", "adoptTheirVersion", "startChildren"],
            },
            "conflict.back": { target: "choosing" },
          },
        },
      },
    },
    confirmingClose: {
      description: "Closing would lose something",
      on: {
        "close.keep": { target: "parked" },
        "close.discard": { target: "discarded" },
        "close.stay": { target: "editing.last" },
      },
    },
    published: {
      description: "The property exists",
      type: "final",
      entry: { type: "noteOutcome", params: { outcome: "published" } },
    },
    kept: {
      description: "The draft is on the server",
      type: "final",
      entry: { type: "noteOutcome", params: { outcome: "kept" } },
    },
    saved: {
      description: "The property was replaced",
      type: "final",
      entry: { type: "noteOutcome", params: { outcome: "saved" } },
    },
    parked: {
      description: "Closed; the browser keeps it and offers to go on",
      type: "final",
      entry: { type: "noteOutcome", params: { outcome: "parked" } },
    },
    discarded: {
      description: "Closed; nothing is kept",
      type: "final",
      entry: { type: "noteOutcome", params: { outcome: "discarded" } },
    },
  },
  on: {
    "photos.changed": {
      guard: { type: "photosDiffer", params: ({ event }) => event },
      actions: { type: "changePhotos", params: ({ event }) => event },
    },
    "log.saved": { actions: { type: "noteKept", params: ({ event }) => event } },
  },
});
