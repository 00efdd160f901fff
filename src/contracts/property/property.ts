import * as z from "zod/mini";
import { location } from "../place/location.ts";
import { descriptionLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import type { FieldCode } from "../wire/problem.ts";
import { keysOf } from "../wire/recordOf.ts";
import { eachField, propertyFields, rowOf } from "./propertyFields.ts";

export const currencies = ["EUR", "GBP"] as const;
export const currency = z.enum(currencies);
export type Currency = z.infer<typeof currency>;

export const geoInfos = ["exact", "street", "approx", "town"] as const;
export const geoInfo = z.enum(geoInfos);
export type GeoInfo = z.infer<typeof geoInfo>;

/** A to G, and the two that RD 390/2021 adds (FIELD-23). */
export const energyRatings = ["A", "B", "C", "D", "E", "F", "G", "in-progress", "exempt"] as const;
export const energyRating = z.enum(energyRatings);
export type EnergyRating = z.infer<typeof energyRating>;

export const mediaTypes = ["video", "floorplan", "virtualtour"] as const;
export const mediaType = z.enum(mediaTypes);
export type MediaType = z.infer<typeof mediaType>;

export const propertyStatuses = ["active", "deactivated"] as const;
export const propertyStatus = z.enum(propertyStatuses);

/** Kilometres to each. */
export const distanceKeys = ["Town", "Airport", "Marina", "Beach", "Mountains", "Golf", "Country"] as const;
export type DistanceKey = (typeof distanceKeys)[number];

export const labels = z.record(z.string(), z.string());

export const photo = z.object({ Url: z.string(), CdnUrl: z.string(), Number: z.int() });
export type Photo = z.infer<typeof photo>;

export const media = z.object({ type: mediaType, url: z.string() });
export type Media = z.infer<typeof media>;

/** A featured level and who set it; `UpdatedBy` `Auto` means auto-featured (DATA-20). */
export const adInfo = z.object({
  PropertyFeaturedPremium: z.boolean(),
  PropertyFeatured: z.boolean(),
  UpdatedBy: z.nullable(z.string()),
});

export const typeOfProperty = z.object({
  Id: z.int(),
  Term: z.string(),
  Labels: labels,
  Group: z.string(),
  SameAsGroup: z.boolean(),
});

/** One row of the property list (DATA-09 … DATA-20). Prices in `Currency`, without decimals. */
export const propertyListItem = z.object({
  Id: z.int(),
  AgentRef: z.string(),
  Status: propertyStatus,
  Suspended: z.boolean(),
  Online: z.boolean(),
  Type: typeOfProperty,
  OfferType: z.object({ Id: z.int(), Labels: labels }),
  Location: location,
  Town: z.string(),
  TownName: z.string(),
  ProvinceName: z.string(),
  Price: z.number(),
  NormalizedPriceInEuro: z.number(),
  HighSeasonPrice: z.nullable(z.number()),
  Currency: currency,
  Photos: z.array(photo),
  Medias: z.array(media),
  AdInfo: adInfo,
  /** The score of the listing, in rows of the list; null while it is not reckoned yet (QUAL-32). */
  Quality: z.optional(z.nullable(z.int())),
  /** The user who is responsible for the listing, in rows of the list; absent where nobody is (TEAM-43). */
  Responsible: z.optional(z.string()),
  /** Rooms and built m2 of the listing, in rows of the list; null where nobody has said them (LIST-64). */
  Bedrooms: z.optional(z.nullable(z.number())),
  Build: z.optional(z.nullable(z.number())),
});
export type PropertyListItem = z.infer<typeof propertyListItem>;

/**
 * A property as the wizard edits it, with the fields of its list row (CALL-32, DATA-21 … DATA-29), and its price in both
 * currencies (DATA-30). Metres, m2, km, degrees.
 */
export const property = z.object({
  ...eachField({
    figure: () => z.nullable(z.number()),
    text: () => z.nullable(z.string()),
    place: () => location,
    flag: () => z.boolean(),
    geoInfo: () => z.nullable(geoInfo),
    rating: () => z.nullable(energyRating),
  }),
  ...propertyListItem.shape,
  Bedrooms: z.nullable(z.number()),
  Build: z.nullable(z.number()),
  PriceInEuro: z.number(),
  PriceInPounds: z.number(),
  Features: z.array(z.string()),
  Distance: z.record(z.enum(distanceKeys), z.nullable(z.number())),
  Descriptions: z.record(z.string(), z.string()),
});
export type Property = z.infer<typeof property>;

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
  ...eachField({
    figure: () => z.optional(z.nullable(z.number())),
    text: (field) => text(propertyFields[field].sent),
    place: () => text(40),
    flag: () => z.optional(z.boolean()),
    geoInfo: () => z.optional(z.nullable(geoInfo)),
    rating: () => z.optional(z.nullable(energyRating)),
  }),
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

/** Fields of a payload that have a code of their own for what is no value of theirs (ERR-06, ERR-17); the others are `ErrInvalidBody`. */
export const payloadCodes: Readonly<Record<string, FieldCode>> = {
  Type: "ErrPropertyInvalid",
  Offer: "ErrInvalidOffer",
  Currency: "ErrPropertyInvalid",
  ...Object.fromEntries(
    keysOf(propertyFields).flatMap((field) => {
      const { code } = rowOf(field);
      return code ? [[field, code] as const] : [];
    }),
  ),
  Medias: "ErrInvalidMedia",
};
