import type { DirectoryForm } from "../directory-form/directoryForm.ts";
import { type DirectoryPart, fieldsOfPart } from "../directory-form/fieldsOfPart.ts";
import type { DirectoryWizardContext } from "./directoryWizardContext.ts";

/** The fields that the review took from the saved version; texts by language, the others of mine stay. */
export function mergedFields({
  form,
  picks,
  theirs,
}: Pick<DirectoryWizardContext, "form" | "picks" | "theirs">): Partial<DirectoryForm> {
  if (!theirs) return {};
  const taken = (Object.keys(picks) as DirectoryPart[])
    .filter((part) => picks[part] === "theirs")
    .map((part) => fieldsOfPart(theirs.form, part));
  const texts = taken.flatMap(({ Text }) => (Text ? [Text] : []));
  const Text = texts.length > 0 ? { Text: Object.assign({}, form.Text, ...texts) } : {};
  return Object.assign({}, ...taken, Text);
}
