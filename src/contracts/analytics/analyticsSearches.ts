import * as z from "zod/mini";
import { daysBefore } from "../wire/days.ts";
import { limits } from "../wire/limits.ts";
import { differentMetrics, orderedRange } from "../wire/orderedRange.ts";
import { sortDirections } from "../wire/page.ts";
import { orderedBounds, skipField } from "../wire/pageFields.ts";
import { queryCodec, queryField } from "../wire/queryCodec.ts";
import { queryInteger } from "../wire/queryValue.ts";
import { intervals } from "./analytics.ts";
import { directoryDevices, directoryDimensions, directoryMetrics } from "./directoryAnalyticsContract.ts";
import { propertyDevices, propertyDimensions, propertyMetrics } from "./propertyAnalyticsContract.ts";

/** What a table of groups is ordered by: nothing that was chosen, the groups themselves, either metric, or how the first one changed. */
export const tableOrders = ["", "group", "metric", "metric2", "change"] as const;

/** What figures are compared with: as many days right before, or the same days of the year before. */
export const comparisons = ["period", "year"] as const;

/** Ids of what the figures are about, at most a number of them; empty is everything. */
const analyticsIds = (most: number) =>
  queryField(z.array(queryInteger.check(z.refine((id) => id > 0))).check(z.maxLength(most)), []);

/**
 * The keys that both analytics screens have in their query string with the same values (STAT-02, DSTAT-01). Days are ISO
 * in Europe/Madrid, from 2016-04-01 to `today`, at first from 30 days ago to yesterday; empty is no filter.
 */
function analyticsFields(today: string) {
  const day = z.iso.date().check(z.refine((value) => value >= limits.earliestDate && value <= today));
  return {
    fromdate: queryField(day, daysBefore(today, limits.analyticsDays)),
    todate: queryField(day, daysBefore(today, 1)),
    compare: queryField(z.enum(comparisons), "period"),
    interval: queryField(z.enum(intervals), "day"),
    language: queryField(z.string().check(z.maxLength(10)), ""),
    country: queryField(z.string().check(z.maxLength(40)), ""),
    /** Empty is the order that the dimension has of itself. */
    order: queryField(z.enum(tableOrders), ""),
    orderdirection: queryField(z.enum(sortDirections), "desc"),
    skip: skipField,
  };
}

/** How many bedrooms or bathrooms: any number, exactly so many, or with a plus at least so many (STAT-11). */
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
 * What the property analytics show, in the query string (STAT-02, STAT-04); `today` is an ISO day in Europe/Madrid.
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

/** What the directory analytics show, in the query string (DSTAT-01, DSTAT-10); `today` is an ISO day in Europe/Madrid. */
export function directoryAnalyticsSearch(today: string) {
  return queryCodec(
    {
      ...analyticsFields(today),
      dimention: queryField(z.enum(directoryDimensions), "language"),
      metric: queryField(z.enum(directoryMetrics), "view"),
      metric2: queryField(z.enum(directoryMetrics), "enquiry"),
      id: analyticsIds(limits.takeMax),
      device: queryField(z.enum(["", ...directoryDevices]), ""),
    },
    (search, defaults) => differentMetrics(orderedRange(search), defaults),
  );
}
export type DirectoryAnalyticsSearch = ReturnType<typeof directoryAnalyticsSearch>["defaults"];
