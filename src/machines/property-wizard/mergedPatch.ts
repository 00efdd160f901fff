import type { PropertyForm } from "#contracts/propertyForm.ts";
import type { FormPatch } from "../property-form/patchOf.ts";
import type { WizardContext } from "./wizardContext.ts";

/** The fields that the review took from the saved version. */
export function mergedPatch({ picks, theirs }: WizardContext): FormPatch {
  if (!theirs) return {};
  const taken = Object.entries(picks).filter(([, side]) => side === "theirs");
  return Object.fromEntries(taken.map(([field]) => [field, theirs.form[field as keyof PropertyForm]]));
}
