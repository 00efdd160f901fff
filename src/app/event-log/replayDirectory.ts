import { directoryBody } from "#contracts/directory/directoryContract.ts";
import { directoryFormProblems } from "#machines/directory-form/directoryFormProblems.ts";
import { bodyOfForm } from "#machines/directory-form/formOfEntry.ts";
import {
  type DirectoryWizardInput,
  directoryMemory,
  entryWizard,
} from "#machines/directory-wizard/directoryWizardContext.ts";
import { directoryWizardMachine } from "#machines/directory-wizard/directoryWizardMachine.ts";
import type { LogEntry } from "./eventLogEntry.ts";
import { replayWizard } from "./replay.ts";

/** What became of a directory wizard, from its entries. */
export const replayDirectory = (entries: readonly LogEntry[]) =>
  replayWizard({
    machine: directoryWizardMachine,
    entries,
    goOn: (input: DirectoryWizardInput, context) => {
      const resume = directoryMemory(context);
      if (!resume || !entryWizard.differs(context)) return null;
      // What is replayed must be what could be saved, unless the user was in the middle of a mistake.
      if (directoryFormProblems(resume.form).length === 0) {
        directoryBody.parse(bodyOfForm(resume.form, resume.entry));
      }
      return { name: resume.entry.Name, input: { ...input, resume } };
    },
  });
