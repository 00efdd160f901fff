import type { Currency } from "../property.ts";
import type { NumberKind } from "./numberRule.ts";

/** The kind of number that each field of a property holds (part 1 §5); prices are those of their currency. */
const kinds = {
  Latitude: "degrees",
  Longitude: "degrees",
  Bedrooms: "count",
  Bathrooms: "count",
  Toilets: "count",
  Build: "area",
  Plot: "area",
  Levels: "count",
  YearBuilt: "year",
  Distance: "distance",
} as const satisfies Record<string, NumberKind>;

export type PropertyNumber = keyof typeof kinds | "Price" | "HighSeasonPrice";

export const isPropertyNumber = (field: string): field is PropertyNumber =>
  field in kinds || field === "Price" || field === "HighSeasonPrice";

/** How a field of a property is written, in a property of this currency. */
export const propertyNumber = (field: PropertyNumber, currency: Currency): NumberKind => {
  if (field === "Price" || field === "HighSeasonPrice") return currency === "GBP" ? "pounds" : "euros";
  return kinds[field];
};
