import { type DistanceKey, distanceKeys } from "#contracts/property/property.ts";
import { unknownFields } from "#contracts/property/propertyFields.ts";
import type { PropertyContent } from "#server/property/property.ts";
import type { RecordFigure } from "../read/listingRecord.ts";

type ImportedField =
  | ("AgentRef" | "Type" | "Offer" | "Currency" | "Price" | "Location" | "Latitude" | "Longitude" | "GeoInfo")
  | ("Bedrooms" | "Bathrooms" | "Build" | "Plot" | "EnergyRatingConsumption" | "EnergyRatingEmissions")
  | ("Features" | "Descriptions" | "Medias" | "CadastralReference");

/** Fields that only some formats have. */
export type OptionalField = Exclude<RecordFigure, ImportedField> | "FloorNumber" | "Address" | "ShowAddress";

/** What a feed says of a property; what its format cannot say is absent. `photos` are the addresses that the feed gives, in order. */
export interface ImportedListing
  extends Pick<PropertyContent, ImportedField>,
    Partial<Pick<PropertyContent, OptionalField>> {
  /** Each in kilometres; null where the feed has none. */
  readonly distances?: Readonly<Partial<Record<DistanceKey, number | null>>>;
  /** Whether the feed says how exact the position is. */
  readonly isPrecisionSaid?: boolean;
  readonly photos: readonly string[];
}

/** What a feed cannot say is unknown of a new property. */
const emptyContent = { ...unknownFields, Online: true, Distance: {} };

/** The distances as they were, but for those that the feed says or its format could say. */
const distancesWith = (
  before: PropertyContent["Distance"],
  said: NonNullable<ImportedListing["distances"]>,
): PropertyContent["Distance"] =>
  Object.fromEntries(
    distanceKeys.flatMap((key) => {
      const distance = said[key] === undefined ? before[key] : said[key];
      return distance === null || distance === undefined ? [] : [[key, distance] as const];
    }),
  );

/**
 * A property as the feed has it, `sources` its photos. What a feed cannot say stays as it was (`before`), and so does the precision of
 * a position that has not moved.
 */
export function contentOfListing(
  { photos: _, distances = {}, isPrecisionSaid = false, ...said }: ImportedListing,
  sources: readonly string[],
  before: PropertyContent | null,
): PropertyContent {
  const still = before?.Latitude === said.Latitude && before.Longitude === said.Longitude;
  return {
    ...emptyContent,
    ...before,
    ...said,
    ...(still && !isPrecisionSaid && { GeoInfo: before.GeoInfo }),
    Distance: distancesWith(before?.Distance ?? {}, distances),
    Photos: sources.map((Source, place) => ({ Source, Number: place + 1 })),
  };
}
