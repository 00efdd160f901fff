import * as z from "zod/mini";
import { directoryBody } from "#contracts/directory/directoryContract.ts";
import { type DirectoryEntry, directoryEntry } from "#contracts/directory/directoryEntry.ts";
import {
  type DirectoryForm,
  directoryFormProblems,
  directorySteps,
} from "#machines/directory-form/directoryForm.ts";
import { bodyOfForm } from "#machines/directory-form/formOfEntry.ts";
import {
  type DirectoryWizardContext,
  type DirectoryWizardInput,
  directoryMemory,
  entryWizard,
} from "#machines/directory-wizard/directoryWizardContext.ts";
import { directoryWizardMachine } from "#machines/directory-wizard/directoryWizardMachine.ts";
import { emptyHistory } from "#machines/wizard/formHistory.ts";
import type { LogEntry } from "../event-log/eventLogEntry.ts";
import { replayWizard } from "../event-log/replay.ts";

/** What is gone on with must be what could be saved, unless the user was in the middle of a mistake. */
function checkForm(form: DirectoryForm, entry: DirectoryEntry): void {
  if (directoryFormProblems(form).length === 0) directoryBody.parse(bodyOfForm(form, entry));
}

const leftKnowing = z.object({ etag: z.nullable(z.string()), step: z.enum(directorySteps) });

/** What became of a directory wizard, from its entries. */
export const replayDirectory = (entries: readonly LogEntry[], memory: unknown) =>
  replayWizard({
    machine: directoryWizardMachine,
    entries,
    memory,
    takeOver: (input: DirectoryWizardInput, known) => {
      const left = known as DirectoryWizardContext;
      if (!entryWizard.differs(left)) return null;
      const { etag, step } = leftKnowing.parse(left);
      const entry = directoryEntry.parse(left.entry);
      checkForm(left.original, entry);
      checkForm(left.form, entry);
      const { form, original } = left;
      const resume = { form, original, etag, step, entry, tried: [], history: emptyHistory(form) };
      return { name: entry.Name, input: { ...input, resume } };
    },
    goOn: (input: DirectoryWizardInput, context) => {
      const resume = directoryMemory(context);
      if (!resume || !entryWizard.differs(context)) return null;
      checkForm(resume.form, resume.entry);
      return { name: resume.entry.Name, input: { ...input, resume } };
    },
  });
