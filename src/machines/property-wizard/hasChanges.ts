import { sameForm } from "../property-form/sameForm.ts";
import type { WizardContext } from "./wizardContext.ts";

/** Whether closing would lose something: a field that says something else, or a photo on its way. */
export const hasChanges = ({ form, original, photos }: WizardContext): boolean =>
  photos.pending > 0 || !sameForm(form, original);
