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
export const directoryEndingStates = { confirmingMove, confirmingClose, saved, parked, discarded };
