import { unknownFields } from "#contracts/property/propertyFields.ts";
import type { KyeroFigure } from "#server/kyero/kyeroFigures.ts";
import type { PropertyContent } from "#server/property/property.ts";

type ImportedField =
  | ("AgentRef" | "Type" | "Offer" | "Currency" | "Price" | "Location" | "Latitude" | "Longitude" | "GeoInfo")
  | (KyeroFigure | "EnergyRatingConsumption" | "EnergyRatingEmissions")
  | ("Features" | "Descriptions" | "Medias" | "CadastralReference");

/** What a feed can say of a property. `photos` are the addresses that the feed gives, in order. */
export interface ImportedListing extends Pick<PropertyContent, ImportedField> {
  readonly photos: readonly string[];
}

/** What a feed cannot say is unknown of a new property. */
const emptyContent = { ...unknownFields, Online: true, Distance: {} };

/**
 * A property as the feed has it, `sources` its photos. What a feed cannot say stays as it was (`before`), and so does the precision of
 * a position that has not moved.
 */
export function contentOfListing(
  { photos: _, ...said }: ImportedListing,
  sources: readonly string[],
  before: PropertyContent | null,
): PropertyContent {
  const still = before?.Latitude === said.Latitude && before.Longitude === said.Longitude;
  return {
    ...emptyContent,
    ...before,
    ...said,
    ...(still && { GeoInfo: before.GeoInfo }),
    Photos: sources.map((Source, place) => ({ Source, Number: place + 1 })),
  };
}
