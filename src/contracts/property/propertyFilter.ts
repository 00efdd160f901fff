import * as z from "zod/mini";
import { orderOf } from "../wire/page.ts";
import { queryBoolean, queryInteger, queryList, queryNumber } from "../wire/queryValue.ts";
import { recordOf } from "../wire/recordOf.ts";
import { boundNames } from "./propertyFields.ts";

export const statusFilters = ["available", "active", "deactivated"] as const;
export const featuredFilters = ["any", "Featured", "FeaturedPremium", "none"] as const;

const atLeastZero = queryNumber.check(z.refine((value) => value >= 0));

/** The ends of `0-59`. */
export const qualityEnds = (text: string): readonly [from: number, to: number] => {
  const [from = 0, to = 100] = text.split("-").map(Number);
  return [from, to];
};

/** `0-59`: scores from 0 to 100, both ends included (QUAL-33). */
export const qualityBetween = z.string().check(
  z.regex(/^(?:\d{1,2}|100)-(?:\d{1,2}|100)$/),
  z.refine((text) => qualityEnds(text)[0] <= qualityEnds(text)[1]),
);

/** Filters of `GET /property` and `GET /property/count` (CALL-15, CALL-16). Prices in euros, areas in m2, radius in metres. */
export const propertyFilter = {
  Status: z.optional(z.enum(statusFilters)),
  Featured: z.optional(z.enum(featuredFilters)),
  Id: z.optional(queryList(queryInteger)),
  Ref: z.optional(z.string().check(z.maxLength(200))),
  Location: z.optional(z.string().check(z.maxLength(40))),
  "Nearby.Radius": z.optional(atLeastZero),
  "Nearby.Latitude": z.optional(queryNumber),
  "Nearby.Longitude": z.optional(queryNumber),
  Type: z.optional(queryList(queryInteger)),
  ...recordOf(boundNames, () => z.optional(atLeastZero)),
  Features: z.optional(queryList(z.string().check(z.maxLength(60)))),
  Offer: z.optional(queryInteger),
  quality: z.optional(qualityBetween),
  duplicates: z.optional(queryBoolean),
  performance: z.optional(z.enum(["low"])),
  OfferType: z.optional(z.enum(["for-sale", "for-rent", "for-holidays"])),
};
export const propertyFilterSchema = z.strictObject(propertyFilter);
export type PropertyFilter = z.infer<typeof propertyFilterSchema>;

/** The five of LIST-22, the score (QUAL-34), and the other columns that can be ordered (docs/decisions/036). */
export const sortFields = [
  "Id",
  "AgentRef",
  "NormalizedPriceInEuro",
  "Town/Name",
  "Province/Name",
  "Type",
  "Status",
  "Featured",
  "Quality",
] as const;
export type SortField = (typeof sortFields)[number];

/** `Property/AgentRef asc` (LIST-22). */
export const order = orderOf("Property", sortFields);
export type Order = z.infer<typeof order>;
