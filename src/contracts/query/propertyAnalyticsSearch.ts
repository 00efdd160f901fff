import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { propertyDevices, propertyDimensions, propertyMetrics } from "../propertyAnalyticsContract.ts";
import { queryInteger } from "../queryValue.ts";
import { analyticsFields, analyticsIds } from "./analyticsFields.ts";
import { differentMetrics } from "./differentMetrics.ts";
import { orderedBounds } from "./orderedBounds.ts";
import { orderedRange } from "./orderedRange.ts";
import { queryCodec, queryField } from "./queryCodec.ts";

/** How many bedrooms or bathrooms: any number, exactly so many, or with a plus at least so many (part 2 §2.3). */
export const roomCounts = ["any", "1", "2", "3", "4", "5", "1+", "2+", "3+", "4+", "5+"] as const;

/** A bare plus in a query string means a space: a link that was written by hand still says "at least". */
const withPlus = z.pipe(
  z.string(),
  z.transform((text) => text.replace(/ $/, "+")),
);
const rooms = queryField(z.pipe(withPlus, z.enum(roomCounts)), "any");
const type = queryInteger.check(z.refine((value) => value >= 1 && value <= 26));
const price = queryField(
  z.nullable(queryInteger.check(z.refine((value) => value >= 0 && value <= limits.priceMax))),
  null,
);

/**
 * What the property analytics show, in the query string (part 2 §2.3, §9); `today` is an ISO day in Europe/Madrid.
 * Prices are euros, `location` a location id, `id` one property at most, `offer` 0 any offer; empty is no filter.
 */
export function propertyAnalyticsSearch(today: string) {
  return queryCodec(
    {
      ...analyticsFields(today),
      dimention: queryField(z.enum(propertyDimensions), "language"),
      metric: queryField(z.enum(propertyMetrics), "views"),
      metric2: queryField(z.enum(propertyMetrics), "enquiries"),
      offer: queryField(queryInteger.check(z.refine((value) => [0, 2, 3, 4].includes(value))), 0),
      types: queryField(z.array(type).check(z.maxLength(limits.takeMax)), []),
      id: analyticsIds(1),
      agentref: queryField(z.string().check(z.maxLength(limits.referenceLength)), ""),
      minprice: price,
      maxprice: price,
      bathrooms: rooms,
      bedrooms: rooms,
      location: queryField(z.string().check(z.regex(/^[\w-]{0,40}$/)), ""),
      device: queryField(z.enum(["", ...propertyDevices]), ""),
    },
    (search, defaults) =>
      orderedBounds(differentMetrics(orderedRange(search), defaults), "minprice", "maxprice"),
  );
}
export type PropertyAnalyticsSearch = ReturnType<typeof propertyAnalyticsSearch>["defaults"];
