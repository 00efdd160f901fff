import { wizardSetup } from "./wizardSetup.ts";

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
export const endingStates = { confirmingClose, published, kept, saved, parked, discarded };
