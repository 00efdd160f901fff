import { type DirectoryTextLanguage, directoryTextLanguages } from "#contracts/wire/languages.ts";
import { degreesOf } from "../position/roughPlacement.ts";
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

const parts: readonly DirectoryPart[] = [
  "Position",
  "Languages",
  ...directoryTextLanguages.map((language) => `Text.${language}` as const),
  "Logo",
];

const degreesSaid = (text: string) => degreesOf(text) ?? text.trim();
const positionSaid = ({ Latitude, Longitude }: DirectoryForm) => [Latitude, Longitude].map(degreesSaid);

const said = (form: DirectoryForm, part: DirectoryPart) =>
  JSON.stringify(part === "Position" ? positionSaid(form) : fieldsOfPart(form, part), (_, value: unknown) => {
    if (typeof value === "string") return value.trim();
    return Array.isArray(value) ? value.toSorted() : value;
  });

/** The parts in which two versions of an entry differ, in the order of the wizard. */
export const differingParts = (one: DirectoryForm, other: DirectoryForm): DirectoryPart[] =>
  parts.filter((part) => said(one, part) !== said(other, part));

/** Whether two forms say the same: a language unticked and ticked again, or spaces around a text, are no difference. */
export const sameDirectoryForm = (one: DirectoryForm, other: DirectoryForm): boolean =>
  one === other || differingParts(one, other).length === 0;
