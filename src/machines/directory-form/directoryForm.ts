import { entryFields } from "#contracts/directory/directoryEntry.ts";
import type { DirectoryTextLanguage, PortalLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { eachOf } from "#contracts/wire/recordOf.ts";
import { pointOf } from "../position/roughPlacement.ts";

/** The directory wizard's steps in their order (ENTRY-01). */
export const directorySteps = ["details", "description", "logo", "confirmation"] as const;
export type DirectoryStep = (typeof directorySteps)[number];

type Texts = { readonly [Language in DirectoryTextLanguage]?: string };

/** The form of an entry of which nothing is said. */
export const emptyDirectoryForm = eachOf(entryFields, {
  logo: (): string | null => null,
  languages: (): readonly PortalLanguage[] => [],
  degrees: () => "",
  texts: (): Texts => ({}),
});

/**
 * What an advertiser may change of a directory entry, as it stands in the wizard's fields: degrees as typed, texts plain, the
 * logo as its address without query (ENTRY-21).
 */
export type DirectoryForm = typeof emptyDirectoryForm;

const directoryProblemCodes = ["coordinates", "tooLong", "refused"] as const;
export type DirectoryProblemCode = (typeof directoryProblemCodes)[number];

/** One wrong field: its dotted wire name (`Text.en`), and the step on which it stands. */
export interface DirectoryFormProblem {
  path: string;
  code: DirectoryProblemCode;
  step: DirectoryStep;
}

const positionProblems = (form: DirectoryForm): DirectoryFormProblem[] => {
  const empty = form.Latitude.trim() === "" && form.Longitude.trim() === "";
  if (empty || pointOf(form) !== null) return [];
  const latitudeAlone = pointOf({ ...form, Longitude: "0" }) === null;
  const path = latitudeAlone ? "Latitude" : "Longitude";
  return [{ path, code: "coordinates", step: "details" }];
};

/** What keeps the form from being saved, in the order of the steps: half a position or one off the map, a text too long. */
export const directoryFormProblems = (form: DirectoryForm): DirectoryFormProblem[] => [
  ...positionProblems(form),
  ...Object.entries(form.Text)
    .filter(([, text]) => text.length > limits.descriptionLength)
    .map(([language]) => ({ path: `Text.${language}`, code: "tooLong", step: "description" }) as const),
];
