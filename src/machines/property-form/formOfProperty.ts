import { numberRules } from "#contracts/number/numberRule.ts";
import { plainNumber } from "#contracts/number/numberText.ts";
import { distanceKeys, type Property } from "#contracts/property/property.ts";
import { eachField, type PropertyNumber, propertyNumber } from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { descriptionLanguages } from "#contracts/wire/languages.ts";

const record = <Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)] as const).filter(([, text]) => text !== "")) as {
    [K in Key]?: string;
  };

const numberText = (field: PropertyNumber, value: number | null | undefined) =>
  plainNumber(value, numberRules[propertyNumber(field, "EUR")]);

/** A property as it stands in the wizard's fields: numbers as plain text, unknown as empty, photos in their order. */
export const formOfProperty = (property: Property): PropertyForm => ({
  AgentRef: property.AgentRef,
  Type: property.Type.Id,
  OfferType: property.OfferType.Id,
  Currency: property.Currency,
  ...eachField({
    figure: (field) => numberText(field, property[field]),
    text: (field) => property[field] ?? "",
    place: (field) => property[field],
    flag: (field) => property[field],
    geoInfo: (field) => property[field],
    rating: (field) => property[field],
  }),
  Features: property.Features,
  Distance: record(distanceKeys, (key) => numberText("Distance", property.Distance[key])),
  Descriptions: record(descriptionLanguages, (language) => property.Descriptions[language] ?? ""),
  Photos: property.Photos.toSorted((one, other) => one.Number - other.Number),
  Medias: property.Medias,
});

/** What a copy of a listing begins with: all of it but what names this one home (DUP-12). */
export const cloneOf = (property: Property): PropertyForm => ({
  ...formOfProperty(property),
  AgentRef: "",
  CadastralReference: "",
});
