import * as z from "zod/mini";
import { intervals } from "../analytics.ts";
import { daysBefore } from "../daysBefore.ts";
import { limits } from "../limits.ts";
import { sortDirections } from "../order.ts";
import { queryInteger } from "../queryValue.ts";
import { skipField } from "./pageFields.ts";
import { queryField } from "./queryCodec.ts";

/** What a table of groups is ordered by: nothing that was chosen, the groups themselves, or either metric. */
export const tableOrders = ["", "group", "metric", "metric2"] as const;

/** Ids of what the figures are about, at most a number of them; empty is everything. */
export const analyticsIds = (most: number) =>
  queryField(z.array(queryInteger.check(z.refine((id) => id > 0))).check(z.maxLength(most)), []);

/**
 * The keys that both analytics screens have in their query string with the same values (part 2 §2.3, §2.4). Days are ISO
 * in Europe/Madrid, from 2016-04-01 to `today`, at first from 30 days ago to yesterday; empty is no filter.
 */
export function analyticsFields(today: string) {
  const day = z.iso.date().check(z.refine((value) => value >= limits.earliestDate && value <= today));
  return {
    fromdate: queryField(day, daysBefore(today, limits.analyticsDays)),
    todate: queryField(day, daysBefore(today, 1)),
    interval: queryField(z.enum(intervals), "day"),
    language: queryField(z.string().check(z.maxLength(10)), ""),
    country: queryField(z.string().check(z.maxLength(40)), ""),
    /** Empty is the order that the dimension has of itself. */
    order: queryField(z.enum(tableOrders), ""),
    orderdirection: queryField(z.enum(sortDirections), "desc"),
    skip: skipField,
  };
}
