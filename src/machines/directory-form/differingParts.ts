import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import type { DirectoryForm } from "./directoryForm.ts";
import { type DirectoryPart, fieldsOfPart } from "./fieldsOfPart.ts";

const parts: readonly DirectoryPart[] = [
  "Position",
  "Languages",
  ...directoryTextLanguages.map((language) => `Text.${language}` as const),
  "Logo",
];

const said = (form: DirectoryForm, part: DirectoryPart) =>
  JSON.stringify(fieldsOfPart(form, part), (_, value: unknown) => {
    if (typeof value === "string") return value.trim();
    return Array.isArray(value) ? value.toSorted() : value;
  });

/** The parts in which two versions of an entry differ, in the order of the wizard. */
export const differingParts = (one: DirectoryForm, other: DirectoryForm): DirectoryPart[] =>
  parts.filter((part) => said(one, part) !== said(other, part));
