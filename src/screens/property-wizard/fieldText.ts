import { isPropertyNumber, propertyNumber } from "#contracts/number/numberRule.ts";
import { numberText } from "#contracts/number/numberText.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { FormField } from "#machines/property-form/differingFields.ts";

/** What stands in a field, in one line, for comparing two versions. */
export function fieldText(form: PropertyForm, field: FormField, language: string): string {
  const tongue = language === "es" ? "es" : "en";
  switch (field) {
    case "Type":
      return propertyTypes.find(({ Id }) => Id === form.Type)?.Labels[tongue] ?? "";
    case "OfferType":
      return offerTypes.find(({ Id }) => Id === form.OfferType)?.Labels[tongue] ?? "";
    case "Location":
      return form.Location?.text[tongue] ?? "";
    case "Photos":
      return String(form.Photos.length);
    case "Medias":
      return form.Medias.map(({ url }) => url).join(", ");
    case "Features":
      return form.Features.join(", ");
    case "Distance":
    case "Descriptions":
      return Object.entries(form[field])
        .map(([key, text]) => `${key}: ${text}`)
        .join(" · ");
    case "ShowAddress":
      return form.ShowAddress ? "✓" : "";
    default: {
      const text = String(form[field] ?? "");
      return isPropertyNumber(field)
        ? numberText(propertyNumber(field, form.Currency), tongue).show(text)
        : text;
    }
  }
}
