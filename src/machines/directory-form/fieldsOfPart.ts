import type { DirectoryTextLanguage } from "#contracts/wire/languages.ts";
import type { DirectoryForm } from "./directoryForm.ts";

/** What can be chosen from one of two versions: a position only as a whole, each language's text by itself. */
export type DirectoryPart = "Position" | "Languages" | `Text.${DirectoryTextLanguage}` | "Logo";

/** What a form says in one part. */
export function fieldsOfPart(form: DirectoryForm, part: DirectoryPart): Partial<DirectoryForm> {
  if (part === "Position") return { Latitude: form.Latitude, Longitude: form.Longitude };
  if (part === "Languages") return { Languages: form.Languages };
  if (part === "Logo") return { Logo: form.Logo };
  const language = part.slice("Text.".length) as DirectoryTextLanguage;
  return { Text: { [language]: form.Text[language] ?? "" } };
}
