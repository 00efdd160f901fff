import { numberRules, type PropertyNumber, propertyNumber } from "#contracts/number/numberRule.ts";
import { plainNumber } from "#contracts/number/readNumber.ts";
import { distanceKeys, type Property } from "#contracts/property/property.ts";
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
  Price: numberText("Price", property.Price),
  HighSeasonPrice: numberText("HighSeasonPrice", property.HighSeasonPrice),
  CadastralReference: property.CadastralReference ?? "",
  Location: property.Location,
  Address: property.Address ?? "",
  ShowAddress: property.ShowAddress,
  Latitude: numberText("Latitude", property.Latitude),
  Longitude: numberText("Longitude", property.Longitude),
  GeoInfo: property.GeoInfo,
  Bedrooms: numberText("Bedrooms", property.Bedrooms),
  Bathrooms: numberText("Bathrooms", property.Bathrooms),
  Toilets: numberText("Toilets", property.Toilets),
  Build: numberText("Build", property.Build),
  Plot: numberText("Plot", property.Plot),
  FloorNumber: property.FloorNumber ?? "",
  Levels: numberText("Levels", property.Levels),
  YearBuilt: numberText("YearBuilt", property.YearBuilt),
  EnergyRatingConsumption: property.EnergyRatingConsumption,
  EnergyRatingEmissions: property.EnergyRatingEmissions,
  Features: property.Features,
  Distance: record(distanceKeys, (key) => numberText("Distance", property.Distance[key])),
  Descriptions: record(descriptionLanguages, (language) => property.Descriptions[language] ?? ""),
  Photos: property.Photos.toSorted((one, other) => one.Number - other.Number),
  Medias: property.Medias,
});
