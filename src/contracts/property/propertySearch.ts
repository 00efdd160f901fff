import * as z from "zod/mini";
import { limits } from "../wire/limits.ts";
import { sortDirections } from "../wire/page.ts";
import { orderedBounds, skipField } from "../wire/pageFields.ts";
import { queryCodec, queryField } from "../wire/queryCodec.ts";
import { queryInteger, queryNumber } from "../wire/queryValue.ts";
import { featureKeys } from "./featureKeys.ts";
import { featuredFilters, sortFields, statusFilters } from "./propertyFilter.ts";

const atLeastZero = z.nullable(queryNumber.check(z.refine((value) => value >= 0)));
const oneTo = (most: number) =>
  z.nullable(queryInteger.check(z.refine((value) => value >= 1 && value <= most)));

/**
 * The filters, order and page of the property list in the query string (LIST-42).
 * `Location` is a location id, `Radius` kilometres, prices euros, areas m2; `null` is no filter.
 */
export const propertySearch = queryCodec(
  {
    Status: queryField(z.enum(statusFilters), "available"),
    Featured: queryField(z.nullable(z.enum(featuredFilters)), null),
    Id: queryField(z.nullable(queryInteger.check(z.refine((value) => value > 0))), null),
    AgentRef: queryField(z.string().check(z.maxLength(limits.referenceLength)), ""),
    Location: queryField(z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/))), null),
    Radius: queryField(
      z.nullable(
        queryInteger.check(z.refine((value) => (limits.radiusOptions as readonly number[]).includes(value))),
      ),
      null,
    ),
    Types: queryField(z.array(queryInteger.check(z.refine((value) => value >= 1 && value <= 26))), []),
    MinPrice: queryField(atLeastZero, null),
    MaxPrice: queryField(atLeastZero, null),
    MinBedrooms: queryField(oneTo(10), null),
    MinBathrooms: queryField(oneTo(10), null),
    Features: queryField(z.array(z.enum(featureKeys)), []),
    MinBuild: queryField(atLeastZero, null),
    MinPlot: queryField(atLeastZero, null),
    OfferType: queryField(queryInteger.check(z.refine((value) => [0, 2, 3, 4].includes(value))), 0),
    Order: queryField(z.enum(sortFields), "Id"),
    OrderDirection: queryField(z.enum(sortDirections), "desc"),
    Skip: skipField,
  },
  (search) => orderedBounds(search, "MinPrice", "MaxPrice"),
);
export type PropertySearch = typeof propertySearch.defaults;
