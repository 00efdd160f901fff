import * as z from "zod/mini";
import { location } from "../place/location.ts";
import { descriptionLanguages } from "../wire/languages.ts";
import { currency, distanceKeys, energyRating, geoInfo, mediaType } from "./property.ts";
import { eachField } from "./propertyFields.ts";

const typed = z.string().check(z.maxLength(1_000));
const choice = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null as never);

/**
 * What stands in the wizard's fields, as typed (DATA-21 … DATA-29). A draft's Content is this, whole or in part, so that
 * nothing that was typed is lost, not even what is not yet valid.
 */
export const propertyForm = z.object({
  AgentRef: z._default(typed, ""),
  Type: choice(z.int()),
  OfferType: choice(z.int()),
  Currency: z._default(currency, "EUR"),
  ...eachField({
    figure: () => z._default(typed, ""),
    text: () => z._default(typed, ""),
    place: () => choice(location),
    flag: () => z._default(z.boolean(), false),
    geoInfo: () => choice(geoInfo),
    rating: () => choice(energyRating),
  }),
  Features: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)), []),
  Distance: z._default(z.partialRecord(z.enum(distanceKeys), typed), {}),
  Descriptions: z._default(
    z.partialRecord(z.enum(descriptionLanguages), z.string().check(z.maxLength(30_000))),
    {},
  ),
  Photos: z._default(
    z
      .array(z.object({ Url: z.string().check(z.maxLength(2_000)), CdnUrl: z.string(), Number: z.int() }))
      .check(z.maxLength(200)),
    [],
  ),
  Medias: z._default(
    z
      .array(z.object({ type: z.nullable(mediaType), url: z.string().check(z.maxLength(2_000)) }))
      .check(z.maxLength(50)),
    [],
  ),
});
export type PropertyForm = z.infer<typeof propertyForm>;

export const emptyPropertyForm = (): PropertyForm => propertyForm.parse({});
