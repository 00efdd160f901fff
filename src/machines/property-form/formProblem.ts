import type { WizardStep } from "./wizardStep.ts";

/** What can be wrong with a field; the texts are `wizard.errors.<code>`. */
export const formProblemCodes = [
  "required",
  "requiredPick",
  "tooLong",
  "invalid",
  "price",
  "highSeasonPrice",
  "whole",
  "number",
  "yearBuilt",
  "coordinates",
  "geoInfo",
  "cadastral",
  "floorNumber",
  "reference",
  "duplicateRef",
  "media",
  "mediaUrl",
  "mediaRepeated",
  "address",
  "distance",
  "location",
  "photos",
] as const;
export type FormProblemCode = (typeof formProblemCodes)[number];

/** One wrong field of the wizard: `path` is the form's dotted wire name (`Medias.0`, `Distance.Town`). */
export interface FormProblem {
  path: string;
  code: FormProblemCode;
  step: WizardStep;
}
