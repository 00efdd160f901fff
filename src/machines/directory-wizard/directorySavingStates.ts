import { bodyOfForm } from "../directory-form/bodyOfForm.ts";
import type { DirectoryStep } from "../directory-form/directoryStep.ts";
import { problemOf } from "../problemOf.ts";
import { directoryWizardSetup } from "./directoryWizardSetup.ts";

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
    "logo.changed": {
      target: "saving",
      actions: { type: "changeLogo", params: ({ event }) => event },
    },
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
export const directorySavingStates = { awaitingLogo, saving };
