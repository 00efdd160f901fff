import { sameDirectoryForm } from "../directory-form/differingParts.ts";
import type { DirectoryStep } from "../directory-form/directoryForm.ts";
import type { DirectoryWizardContext } from "./directoryWizardContext.ts";

const steps: Record<string, DirectoryStep> = { Text: "description", Logo: "logo", conflict: "confirmation" };

/** Where a step of the history acted: its field (`Latitude` of `Position.Latitude,Longitude`), and the step that holds it. */
export function placeOfEntryKey(key: string): { step: DirectoryStep; path: string } {
  const [root = key, rest = ""] = key.split(".");
  const path = root === "Position" ? (rest.split(",")[0] ?? root) : root === "Languages" ? root : key;
  return { step: steps[root] ?? "details", path };
}

/** Whether closing would lose something: a field that says something else, or a logo on its way. */
export const losesWork = ({
  form,
  original,
  uploading,
}: Pick<DirectoryWizardContext, "form" | "original" | "uploading">): boolean =>
  uploading || !sameDirectoryForm(form, original);
