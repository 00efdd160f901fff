import * as z from "zod/mini";
import { currency, distanceKeys, energyRating, geoInfo, mediaType } from "#contracts/property/property.ts";
import { eachField, laterFields } from "#contracts/property/propertyFields.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import type { Fact } from "#server/store/eventKind.ts";

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
const wholeContent = z.strictObject({
  Online: z.boolean(),
  AgentRef: z.string(),
  Type: z.int(),
  Offer: z.int(),
  ...eachField({
    figure: () => number,
    text: () => z.nullable(z.string()),
    place: () => z.string(),
    flag: () => z.boolean(),
    geoInfo: () => z.nullable(geoInfo),
    rating: () => z.nullable(energyRating),
  }),
  ...propertyPrice.shape,
  Features: z.array(z.string()),
  Distance: z.partialRecord(z.enum(distanceKeys), z.number()),
  /** The wizard writes twelve of these languages; a feed can bring Catalan and Russian besides. */
  Descriptions: z.partialRecord(z.enum(portalLanguages), z.string()),
  Photos: z.array(photoSource),
  Medias: z.array(z.strictObject({ type: mediaType, url: z.string() })),
});
export const propertyContent = z.exactPartial(
  wholeContent,
  recordOf(laterFields, () => true as const),
);
export type PropertyContent = Fact<z.infer<typeof propertyContent>>;
