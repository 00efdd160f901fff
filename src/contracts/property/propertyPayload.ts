import * as z from "zod/mini";
import { descriptionLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import { currency, distanceKeys, energyRating, geoInfo, mediaType } from "./property.ts";

const figure = z.optional(z.nullable(z.number()));
const text = (length: number) => z.optional(z.nullable(z.string().check(z.maxLength(length))));

/**
 * Body of `POST /property` and `PUT /property/{id}` (SEND-21 … SEND-48). The schema says what can be
 * said at all; the rules of its fields (FIELD-01 … FIELD-28), each with its code, are in `propertyRules.ts`. Absent means unknown.
 */
export const propertyPayload = z.strictObject({
  Online: z.optional(z.boolean()),
  Ref: text(1_000),
  Type: z.optional(z.nullable(z.int())),
  Offer: z.optional(z.nullable(z.int())),
  Currency: z.optional(currency),
  Price: figure,
  HighSeasonPrice: figure,
  CadastralReference: text(60),
  Location: text(40),
  Address: text(limits.addressLength),
  ShowAddress: z.optional(z.boolean()),
  Latitude: figure,
  Longitude: figure,
  GeoInfo: z.optional(z.nullable(geoInfo)),
  Bedrooms: figure,
  Bathrooms: figure,
  Toilets: figure,
  Build: figure,
  Plot: figure,
  FloorNumber: text(200),
  Levels: figure,
  YearBuilt: figure,
  EnergyRatingConsumption: z.optional(z.nullable(energyRating)),
  EnergyRatingEmissions: z.optional(z.nullable(energyRating)),
  Features: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  Distance: z.optional(z.partialRecord(z.enum(distanceKeys), z.nullable(z.number()))),
  Descriptions: z.optional(
    z.partialRecord(z.enum(descriptionLanguages), z.string().check(z.maxLength(limits.descriptionLength))),
  ),
  Photos: z.optional(
    z
      .array(z.strictObject({ Url: z.string().check(z.maxLength(2_000)), Number: z.int() }))
      .check(z.maxLength(1_000)),
  ),
  Medias: z.optional(
    z
      .array(z.strictObject({ type: z.nullable(mediaType), url: z.string().check(z.maxLength(2_000)) }))
      .check(z.maxLength(100)),
  ),
});
export type PropertyPayload = z.infer<typeof propertyPayload>;
