import * as z from "zod/mini";
import { limits } from "../wire/limits.ts";
import { sortDirections } from "../wire/page.ts";
import { orderedBounds, skipField } from "../wire/pageFields.ts";
import { queryCodec, queryField } from "../wire/queryCodec.ts";
import { queryBoolean, queryInteger, queryNumber } from "../wire/queryValue.ts";
import { isOneOf, recordOf } from "../wire/recordOf.ts";
import { featureKeys } from "./featureKeys.ts";
import { areaBounds, type BoundName, boundOf, boundPairs, otherBounds, rowOf } from "./propertyFields.ts";
import { featuredFilters, qualityBetween, sortFields, statusFilters } from "./propertyFilter.ts";

const atLeastZero = z.nullable(queryNumber.check(z.refine((value) => value >= 0)));
const oneToTen = z.nullable(queryInteger.check(z.refine((value) => value >= 1 && value <= 10)));
const none = z.pipe(
  z.literal(""),
  z.transform(() => null),
);
const bound = (name: BoundName) =>
  queryField(rowOf(boundOf(name).field).kind === "count" ? oneToTen : atLeastZero, null);

/**
 * The filters, order and page of the property list in the query string (LIST-42).
 * `Location` is a location id, `Radius` kilometres, prices euros, areas m2; `null` is no filter.
 */
export const propertySearch = queryCodec(
  {
    Status: queryField(z.enum(statusFilters), "available"),
    // Empty it says "any listing" where the route itself begins with another value.
    Featured: queryField(z.nullable(z.union([z.enum(featuredFilters), none])), null),
    Id: queryField(z.nullable(queryInteger.check(z.refine((value) => value > 0))), null),
    AgentRef: queryField(z.string().check(z.maxLength(limits.referenceLength)), ""),
    Location: queryField(z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/))), null),
    Radius: queryField(
      z.nullable(queryInteger.check(z.refine((value) => isOneOf(limits.radiusOptions, value)))),
      null,
    ),
    Types: queryField(z.array(queryInteger.check(z.refine((value) => value >= 1 && value <= 26))), []),
    ...recordOf(otherBounds, bound),
    Features: queryField(z.array(z.enum(featureKeys)), []),
    ...recordOf(areaBounds, bound),
    quality: queryField(z.nullable(qualityBetween), null),
    duplicates: queryField(queryBoolean, false),
    performance: queryField(z.nullable(z.enum(["low"])), null),
    OfferType: queryField(queryInteger.check(z.refine((value) => [0, 2, 3, 4].includes(value))), 0),
    Order: queryField(z.enum(sortFields), "Id"),
    OrderDirection: queryField(z.enum(sortDirections), "desc"),
    Skip: skipField,
  },
  (search) => boundPairs.reduce((settled, [low, high]) => orderedBounds(settled, low, high), search),
);
export type PropertySearch = typeof propertySearch.defaults;

/** The same where the route itself begins with some values: what the query string does not say is theirs, and what is not theirs is written (LIST-01). */
export const presetSearch = (preset: Partial<PropertySearch>) => ({
  rejectedKeys: propertySearch.rejectedKeys,
  clean: (query: string): string =>
    propertySearch.cleanFrom({ ...propertySearch.defaults, ...preset }, query),
  read(query: string): PropertySearch {
    const given = new URLSearchParams(query);
    for (const field of propertySearch.rejectedKeys(query)) given.delete(field);
    const own = Object.entries(preset).filter(([field]) => !given.has(field));
    return { ...propertySearch.read(query), ...Object.fromEntries(own) };
  },
  write: (search: PropertySearch): string =>
    propertySearch.writeFrom({ ...propertySearch.defaults, ...preset }, search),
});

/** What `/properties/featured` begins with (LIST-01). */
export const featuredPreset = { Featured: "any" } as const satisfies Partial<PropertySearch>;
