import * as z from "zod/mini";
import { descriptionLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import type { FieldCode } from "../wire/problem.ts";
import { keysOf } from "../wire/recordOf.ts";
import { currency, distanceKeys, energyRating, geoInfo, mediaType } from "./property.ts";
import { eachField, propertyFields, rowOf } from "./propertyFields.ts";

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
