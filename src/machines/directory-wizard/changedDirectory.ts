import type { DirectoryForm } from "../directory-form/directoryForm.ts";
import { recordStep } from "../form-history/formHistory.ts";
import type { DirectoryWizardContext } from "./directoryWizardContext.ts";

/**
 * The part of the context that an edit changes. `key` names what was edited; an edit that `joins` is one step of undo
 * with the edits of the same key right before it. What the server refused in these fields is forgotten.
 */
export const changedDirectory = (
  { form, history, refused }: DirectoryWizardContext,
  key: string,
  patch: Partial<DirectoryForm>,
  joins: boolean,
) => ({
  form: { ...form, ...patch },
  history: recordStep(history, { key, patch }, joins),
  acted: null,
  refused: refused.filter(({ path }) => !((path.split(".")[0] ?? path) in patch)),
});
