import type { Problem, ProblemCode } from "#contracts/wire/problem.ts";
import { type FormProblem, formCodeOf, formPathOf } from "./propertyFormProblems.ts";
import { stepOfField, type WizardStep } from "./stepOfField.ts";

const stepOfCode: Partial<Record<ProblemCode, WizardStep>> = {
  ErrDuplicateRef: "details",
  ErrInvalidPrice: "details",
  ErrInvalidFloorNumber: "details",
  ErrInvalidBedrooms: "details",
  ErrInvalidBathrooms: "details",
  ErrInvalidToilets: "details",
  ErrInvalidOffer: "details",
  ErrInvalidGeoInfo: "details",
  ErrMissingPrice: "details",
  ErrMissingReference: "details",
  ErrMissingTown: "details",
  ErrMissingOffer: "details",
  ErrMissingGeoInfo: "details",
  ErrMissingShowAddress: "details",
  ErrInvalidMedia: "media",
  ErrTooManyPhotos: "media",
  ErrTooManyVideos: "media",
  ErrTooManyVirtualTours: "media",
};

/**
 * The step that a refusal leads back to (ERR-03, ERR-05, ERR-06), or `null` when it belongs to none and the wizard stays. A code that
 * names fields without a step of its own (`ErrPropertyInvalid`) leads to its first field's step.
 */
export function stepOfProblem(problem: Problem): WizardStep | null {
  const known = stepOfCode[problem.code];
  if (known) return known;
  const first = "fields" in problem ? problem.fields?.[0] : undefined;
  return first ? stepOfField(formPathOf(first.path)) : null;
}

/** The fields that a server's refusal names, as the wizard shows them; a duplicate reference is one of them. */
export function serverFormProblems(problem: Problem): FormProblem[] {
  if (problem.code === "ErrDuplicateRef") {
    return [{ path: "AgentRef", code: "duplicateRef", step: "details" }];
  }
  const fields = "fields" in problem ? (problem.fields ?? []) : [];
  return fields.map((field) => {
    const path = formPathOf(field.path);
    return { path, code: formCodeOf(path, field.code), step: stepOfField(path) };
  });
}
