import { sameDirectoryForm } from "../directory-form/sameDirectoryForm.ts";
import type { DirectoryWizardContext } from "./directoryWizardContext.ts";

/** Whether closing would lose something: a field that says something else, or a logo on its way. */
export const losesWork = ({
  form,
  original,
  uploading,
}: Pick<DirectoryWizardContext, "form" | "original" | "uploading">): boolean =>
  uploading || !sameDirectoryForm(form, original);
