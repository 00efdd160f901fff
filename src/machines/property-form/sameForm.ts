import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { payloadOfForm } from "./payloadOfForm.ts";

/** Whether two forms say the same: a feature unticked and ticked again, or spaces around a word, are no difference. */
export function sameForm(one: PropertyForm, other: PropertyForm): boolean {
  if (one === other) return true;
  const said = (form: PropertyForm) =>
    JSON.stringify({ ...payloadOfForm(form), Features: form.Features.toSorted(), ...figures(form) });
  return said(one) === said(other);
}

/** Unreadable figures are `null` in a payload, and still work that would be lost. */
const figures = (form: PropertyForm) =>
  Object.entries(form)
    .filter(([, value]) => typeof value === "string")
    .map(([, value]) => String(value).trim());
