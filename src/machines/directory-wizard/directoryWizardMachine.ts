/** Decides how a directory entry is edited in four steps, and what becomes of it in the end. */

import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import type { DirectoryStep } from "../directory-form/directoryForm.ts";
import { bodyOfForm } from "../directory-form/formOfEntry.ts";
import { directoryEditingState } from "./directoryEditingState.ts";
import { directoryWizardContext } from "./directoryWizardContext.ts";
import { directoryWizardSetup } from "./directoryWizardSetup.ts";

const confirmingClose = directoryWizardSetup.createStateConfig({
  description: "Closing would lose something",
  on: {
    "close.keep": { target: "parked" },
    "close.discard": { target: "discarded" },
    "close.stay": { target: "editing.last" },
    // Escape that comes while the question takes the focus is still heard by the wizard.
    "wizard.close": { target: "editing.last" },
  },
});

const confirmingMove = directoryWizardSetup.createStateConfig({
  description: "The marker was dragged: shall latitude and longitude change?",
  on: {
    "move.accept": { target: "editing.last", actions: ["moveMarker", "forgetMove"] },
    "move.cancel": { target: "editing.last", actions: "forgetMove" },
  },
});

const saved = directoryWizardSetup.createStateConfig({
  description: "The entry was replaced",
  type: "final",
  entry: { type: "noteOutcome", params: { outcome: "saved" } },
});

const parked = directoryWizardSetup.createStateConfig({
  description: "Closed; the browser keeps it and offers to go on",
  type: "final",
  entry: { type: "noteOutcome", params: { outcome: "parked" } },
});

const discarded = directoryWizardSetup.createStateConfig({
  description: "Closed; nothing is kept",
  type: "final",
  entry: { type: "noteOutcome", params: { outcome: "discarded" } },
});

/** What is asked on the way, and how the wizard ends; its output says in which of them. */
const directoryEndingStates = { confirmingMove, confirmingClose, saved, parked, discarded };

/** Two versions of one entry, until one of them, or a mixture, is chosen (ENTRY-30). */
const directoryConflictState = directoryWizardSetup.createStateConfig({
  description: "Somebody saved the entry meanwhile; nothing was overwritten",
  tags: "conflict",
  initial: "reading",
  states: {
    reading: {
      description:
        "Reads the saved version; when it says the same, an earlier answer was lost and all is saved",
      tags: "busy",
      invoke: {
        id: "reload",
        src: "load",
        input: ({ context: { Id, ServiceID } }) => ({ Id, ServiceID }),
        onDone: [
          {
            guard: { type: "isMine", params: ({ event }) => event.output },
            target: "#directoryWizard.saved",
          },
          {
            target: "choosing",
            actions: { type: "rememberTheirs", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "#directoryWizard.editing.last",
          actions: { type: "rememberProblem", params: problemOf },
        },
      },
    },
    choosing: {
      description: "Both versions are offered",
      on: {
        "conflict.keepMine": { target: "#directoryWizard.saving", actions: "adoptTheirVersion" },
        "conflict.takeTheirs": {
          target: "#directoryWizard.editing.details",
          actions: ["takeTheirs", "startChildren"],
        },
        "conflict.review": { target: "reviewing" },
      },
    },
    reviewing: {
      description: "Part by part: mine or theirs",
      on: {
        "conflict.pick": { actions: { type: "pick", params: fromEvent } },
        "conflict.merge": {
          target: "#directoryWizard.editing.confirmation",
          actions: ["merge", "adoptTheirVersion", "startChildren"],
        },
        "conflict.back": { target: "choosing" },
      },
    },
  },
});

type Rejected = { event: { error: unknown } };

const leadsTo = (step: DirectoryStep) =>
  ({
    guard: { type: "leadsTo", params: ({ event }: Rejected) => ({ ...problemOf({ event }), step }) },
    target: `#directoryWizard.editing.${step}`,
    actions: { type: "rememberProblem", params: problemOf },
  }) as const;

const awaitingLogo = directoryWizardSetup.createStateConfig({
  description: "Goes on by itself when the logo is stored; one that fails leads back to step 3",
  tags: ["busy", "submitting"],
  on: {
    "logo.changed": { target: "saving", actions: { type: "changeLogo", params: fromEvent } },
    "logo.failed": { target: "editing.logo", actions: "noteNoUpload" },
    "work.cancel": { target: "editing.last" },
  },
});

const saving = directoryWizardSetup.createStateConfig({
  description: "Replaces the entry, if nobody else did since it was opened",
  tags: ["busy", "submitting"],
  invoke: {
    id: "update",
    src: "update",
    input: ({ context: { form, entry, etag } }) => {
      if (entry === null) throw new Error("Nothing was loaded that could be saved");
      return { body: bodyOfForm(form, entry), etag };
    },
    onDone: { target: "saved" },
    onError: [
      {
        guard: { type: "isConflict", params: problemOf },
        target: "conflict",
        actions: { type: "rememberProblem", params: problemOf },
      },
      leadsTo("details"),
      leadsTo("description"),
      leadsTo("logo"),
      { target: "editing.last", actions: { type: "rememberProblem", params: problemOf } },
    ],
  },
});

/** What happens between Save and its answer. */
const directorySavingStates = { awaitingLogo, saving };

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
    "logo.changed": { actions: { type: "changeLogo", params: fromEvent } },
    "logo.failed": { actions: "noteNoUpload" },
    "log.saved": { actions: { type: "noteKept", params: fromEvent } },
  },
});
