import { descriptionLanguages } from "#contracts/languages.ts";
import { distanceKeys, type Property } from "#contracts/property.ts";
import type { PropertyForm } from "#contracts/propertyForm.ts";
import { textOfFigure } from "./figureText.ts";

const record = <Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)] as const).filter(([, text]) => text !== "")) as {
    [K in Key]?: string;
  };

/** A property as it stands in the wizard's fields: figures as text, unknown as empty, photos in their order. */
export const formOfProperty = (property: Property): PropertyForm => ({
  AgentRef: property.AgentRef,
  Type: property.Type.Id,
  OfferType: property.OfferType.Id,
  Currency: property.Currency,
  Price: textOfFigure(property.Price),
  HighSeasonPrice: textOfFigure(property.HighSeasonPrice),
  CadastralReference: property.CadastralReference ?? "",
  Location: property.Location,
  Address: property.Address ?? "",
  ShowAddress: property.ShowAddress,
  Latitude: textOfFigure(property.Latitude),
  Longitude: textOfFigure(property.Longitude),
  GeoInfo: property.GeoInfo,
  Bedrooms: textOfFigure(property.Bedrooms),
  Bathrooms: textOfFigure(property.Bathrooms),
  Toilets: textOfFigure(property.Toilets),
  Build: textOfFigure(property.Build),
  Plot: textOfFigure(property.Plot),
  FloorNumber: property.FloorNumber ?? "",
  Levels: textOfFigure(property.Levels),
  YearBuilt: textOfFigure(property.YearBuilt),
  EnergyRatingConsumption: property.EnergyRatingConsumption,
  EnergyRatingEmissions: property.EnergyRatingEmissions,
  Features: property.Features,
  Distance: record(distanceKeys, (key) => textOfFigure(property.Distance[key])),
  Descriptions: record(descriptionLanguages, (language) => property.Descriptions[language] ?? ""),
  Photos: property.Photos.toSorted((one, other) => one.Number - other.Number),
  Medias: property.Medias,
});
