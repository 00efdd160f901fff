import { type PropertyNumber, propertyNumber } from "#contracts/number/numberRule.ts";
import { numberOf } from "#contracts/number/numberText.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";

/** The number that a field of the form says: `null` for none, `"wrong"` for a text that is no number of its kind. */
export const formNumber = (form: PropertyForm, field: PropertyNumber, text: string | undefined) =>
  numberOf(text ?? "", propertyNumber(field, form.Currency));
