import { limits } from "#contracts/wire/limits.ts";
import { pointOf } from "../position/roughPlacement.ts";
import type { DirectoryForm, DirectoryStep } from "./directoryForm.ts";

export const directoryProblemCodes = ["coordinates", "tooLong", "refused"] as const;
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
