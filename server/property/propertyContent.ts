import * as z from "zod/mini";
import { currency, distanceKeys, energyRating, geoInfo, mediaType } from "#contracts/property/property.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import type { Fact } from "#server/store/eventKind.ts";

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** A photo of our storage by its key, or one on somebody else's server (imports) by its address. */
const photoSource = z.strictObject({ Source: z.string(), Number: z.int() });
export type PhotoSource = Fact<z.infer<typeof photoSource>>;

/** The part of the content that price history is made of. */
export const propertyPrice = z.strictObject({
  Price: z.number(),
  HighSeasonPrice: number,
  Currency: currency,
});
export type PropertyPrice = Fact<z.infer<typeof propertyPrice>>;

/**
 * Everything an advertiser says of a property, as its events keep it. `Type`, `Offer` and `Location` are ids; null is unknown. A change here is a
 * new version of the events that carry it (docs/decisions/056).
 */
export const propertyContent = z.strictObject({
  Online: z.boolean(),
  AgentRef: z.string(),
  Type: z.int(),
  Offer: z.int(),
  ...propertyPrice.shape,
  CadastralReference: text,
  Location: z.string(),
  Address: text,
  ShowAddress: z.boolean(),
  Latitude: number,
  Longitude: number,
  GeoInfo: z.nullable(geoInfo),
  Bedrooms: number,
  Bathrooms: number,
  Toilets: number,
  Plot: number,
  Build: number,
  FloorNumber: text,
  Levels: number,
  YearBuilt: number,
  EnergyRatingConsumption: z.nullable(energyRating),
  EnergyRatingEmissions: z.nullable(energyRating),
  Features: z.array(z.string()),
  Distance: z.partialRecord(z.enum(distanceKeys), z.number()),
  /** The wizard writes twelve of these languages; a feed can bring Catalan and Russian besides. */
  Descriptions: z.partialRecord(z.enum(portalLanguages), z.string()),
  Photos: z.array(photoSource),
  Medias: z.array(z.strictObject({ type: mediaType, url: z.string() })),
});
export type PropertyContent = Fact<z.infer<typeof propertyContent>>;
