import type { SheetFields } from "#contracts/bulk/sheetListing.ts";
import { numberRules } from "#contracts/number/numberRule.ts";
import { plainNumber } from "#contracts/number/numberText.ts";
import type { Location } from "#contracts/place/location.ts";
import { distanceKeys } from "#contracts/property/property.ts";
import { eachField, type PropertyNumber, propertyNumber } from "#contracts/property/propertyFields.ts";
import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";

const numberText = (field: PropertyNumber, value: number | null | undefined) =>
  plainNumber(value, numberRules[propertyNumber(field, "EUR")]);

/** What a row says of a new listing, as the wizard goes on with it. */
export function draftOf(said: SheetFields, places: readonly Location[]): PropertyForm {
  const distances = distanceKeys.flatMap((key) => {
    const text = numberText("Distance", said.Distance?.[key]);
    return text === "" ? [] : [[key, text] as const];
  });
  return {
    ...emptyPropertyForm(),
    AgentRef: said.Ref ?? "",
    Type: said.Type ?? null,
    OfferType: said.Offer ?? null,
    Currency: said.Currency ?? "EUR",
    ...eachField({
      figure: (field) => numberText(field, said[field]),
      text: (field) => said[field] ?? "",
      place: (field) => places.find(({ id }) => id === said[field]) ?? null,
      flag: (field) => said[field] ?? false,
      geoInfo: (field) => said[field] ?? null,
      rating: (field) => said[field] ?? null,
    }),
    Features: said.Features ?? [],
    Distance: Object.fromEntries(distances),
    Descriptions: said.Descriptions ?? {},
    Medias: said.Medias ?? [],
  };
}
