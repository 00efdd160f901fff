import type { Problem } from "#contracts/wire/problem.ts";
import { directoryFormProblems } from "../directory-form/directoryFormProblems.ts";
import type { DirectoryStep } from "../directory-form/directoryStep.ts";
import { formOfEntry } from "../directory-form/formOfEntry.ts";
import { sameDirectoryForm } from "../directory-form/sameDirectoryForm.ts";
import { serverDirectoryProblems } from "../directory-form/serverDirectoryProblems.ts";
import { type Acted, keyAhead } from "../form-history/formHistory.ts";
import type { DirectoryWizardContext, LoadedEntry } from "./directoryWizardContext.ts";
import { losesWork } from "./losesWork.ts";
import { placeOfEntryKey } from "./placeOfEntryKey.ts";

interface Given {
  context: DirectoryWizardContext;
}

const firstWrong = ({ form }: DirectoryWizardContext) => directoryFormProblems(form)[0]?.step ?? null;

/** Named questions of the directory wizard; each is a pure function of its context and its params. */
export const directoryWizardGuards = {
  mustLoad: ({ context }: Given) => context.entry === null,
  resumesAt: ({ context }: Given, { step }: { step: DirectoryStep }) => context.step === step,
  isStep: (_: Given, { step, wanted }: { step: DirectoryStep; wanted: DirectoryStep }) => step === wanted,
  /** Whether there is a step to take back, or to bring back, and it lies on this step of the wizard. */
  actsAt: ({ context }: Given, { way, step }: { way: Acted["way"]; step: DirectoryStep }) => {
    const key = keyAhead(context.history, way);
    return key !== null && placeOfEntryKey(key).step === step;
  },
  ready: ({ context }: Given) => firstWrong(context) === null && !context.uploading,
  readyButLogo: ({ context }: Given) => firstWrong(context) === null && context.uploading,
  failsFirstAt: ({ context }: Given, { step }: { step: DirectoryStep }) => firstWrong(context) === step,
  leadsTo: (_: Given, { problem, step }: { problem: Problem; step: DirectoryStep }) =>
    serverDirectoryProblems(problem)[0]?.step === step,
  isConflict: (_: Given, { problem }: { problem: Problem }) => problem.code === "ErrVersionConflict",
  /** The answer to an earlier try was lost: what is saved is what was sent. */
  isMine: ({ context }: Given, { entry }: LoadedEntry) => sameDirectoryForm(formOfEntry(entry), context.form),
  losesWork: ({ context }: Given) => losesWork(context),
};
