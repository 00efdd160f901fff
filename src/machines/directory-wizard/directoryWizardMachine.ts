/** Decides how a directory entry is edited in four steps, and what becomes of it in the end. */

import { fromEvent } from "../actor/fromEvent.ts";
import { bodyOfForm } from "../directory-form/formOfEntry.ts";
import { closedStates, confirmingClose, ending, keepingMine, wizardStates } from "../wizard/wizardStates.ts";
import {
  type DirectoryWizardContext,
  directoryWizardContext,
  entryWizard,
  type LoadedEntry,
} from "./directoryWizardContext.ts";
import { directoryWizardSetup } from "./directoryWizardSetup.ts";

const states = wizardStates("directoryWizard", entryWizard.steps);

const ask = ({ context: { Id, ServiceID } }: { context: DirectoryWizardContext }) => ({ Id, ServiceID });
const readIn = ({ event }: { event: { output: LoadedEntry } }) => event.output;

/** The four steps, with everything that can be done in them. */
const editing = directoryWizardSetup.createStateConfig({
  description: "The four steps; each can be gone to, and saved from, at any time",
  tags: "editing",
  initial: "details",
  states: states.steps({
    steps: {
      details: "Step 1: position and spoken languages; the rest is the office's",
      description: "Step 2: a text per language",
      logo: "Step 3: the logo",
      confirmation: "Step 4: everything at a glance",
    },
    triedByBack: true,
    faultless: ["logo"],
  }),
  on: {
    "description.change": { actions: { type: "changeText", params: fromEvent } },
    "field.leave": { actions: "endStroke" },
    "language.toggle": { actions: { type: "toggleLanguage", params: fromEvent } },
    "position.changed": { actions: { type: "changePosition", params: fromEvent } },
    "logo.uploading": { actions: "noteUploading" },
    "marker.drag": { target: "confirmingMove", actions: { type: "rememberMove", params: fromEvent } },
    ...states.undoing(entryWizard.steps, ["tellPosition"]),
    ...states.going,
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
    onError: states.saveRefusals,
  },
});

const conflict = directoryWizardSetup.createStateConfig(
  states.conflict({
    description: "Somebody saved the entry meanwhile; nothing was overwritten",
    ask,
    same: [{ guard: { type: "isMine", params: readIn }, target: "#directoryWizard.saved" }],
    mine: [keepingMine("#directoryWizard.saving")],
    pick: fromEvent,
    words: {
      reading: "Reads the saved version; when it says the same, an earlier answer was lost and all is saved",
      reviewing: "Part by part: mine or theirs",
    },
  }),
);

const confirmingMove = directoryWizardSetup.createStateConfig({
  description: "The marker was dragged: shall latitude and longitude change?",
  on: {
    "move.accept": { target: "editing.last", actions: ["moveMarker", "forgetMove"] },
    "move.cancel": { target: "editing.last", actions: "forgetMove" },
  },
});

export const directoryWizardMachine = directoryWizardSetup.createMachine({
  id: "directoryWizard",
  context: directoryWizardContext,
  initial: "opening",
  output: ({ context: { outcome, entry } }) => ({ outcome, Name: entry?.Name ?? "" }),
  states: {
    opening: states.opening,
    loading: states.loading({ ask, description: "Reads the entry with its version" }),
    loadingFailed: { description: "The entry could not be read", ...states.loadingFailed },
    editing,
    awaitingLogo,
    saving,
    conflict,
    confirmingMove,
    confirmingClose,
    saved: { description: "The entry was replaced", ...ending("saved") },
    ...closedStates,
  },
  on: {
    "logo.changed": { actions: { type: "changeLogo", params: fromEvent } },
    "logo.failed": { actions: "noteNoUpload" },
    "log.saved": { actions: { type: "noteKept", params: fromEvent } },
  },
});
