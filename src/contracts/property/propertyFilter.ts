import * as z from "zod/mini";
import { orderOf } from "../wire/page.ts";
import { queryInteger, queryList, queryNumber } from "../wire/queryValue.ts";
import { recordOf } from "../wire/recordOf.ts";
import { boundNames } from "./propertyFields.ts";

export const statusFilters = ["available", "active", "deactivated"] as const;
export const featuredFilters = ["any", "Featured", "FeaturedPremium", "none"] as const;

const atLeastZero = queryNumber.check(z.refine((value) => value >= 0));

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
  OfferType: z.optional(z.enum(["for-sale", "for-rent", "for-holidays"])),
};
export const propertyFilterSchema = z.strictObject(propertyFilter);
export type PropertyFilter = z.infer<typeof propertyFilterSchema>;

/** The five of LIST-22, and the other columns that can be ordered (docs/decisions/036). */
export const sortFields = [
  "Id",
  "AgentRef",
  "NormalizedPriceInEuro",
  "Town/Name",
  "Province/Name",
  "Type",
  "Status",
  "Featured",
] as const;
export type SortField = (typeof sortFields)[number];

/** `Property/AgentRef asc` (LIST-22). */
export const order = orderOf("Property", sortFields);
export type Order = z.infer<typeof order>;
