import * as z from "zod/mini";
import { daysBefore } from "../daysBefore.ts";
import { contactSortFields, progressFilters } from "../enquiry.ts";
import { limits } from "../limits.ts";
import { queryBoolean, queryInteger } from "../queryValue.ts";
import { orderFields, skipField } from "./pageFields.ts";
import { queryField } from "./queryCodec.ts";

/** Any part of something, as both enquiry lists filter by it; empty is no filter. */
export const enquiryText = queryField(z.string().check(z.maxLength(limits.filterTextLength)), "");

/**
 * The keys that both enquiry lists have in their query string (part 2 §2.5, §2.6). Days are ISO in
 * Europe/Madrid, from 2016-04-01 to `today`, at first the last 30 days and today; `null` and empty are no filter.
 * `sent`, `progress`, `order` and `orderdirection` are our own additions.
 */
export function enquiryFields(today: string) {
  const day = z.iso.date().check(z.refine((value) => value >= limits.earliestDate && value <= today));
  return {
    fromdate: queryField(day, daysBefore(today, limits.enquiryDays)),
    todate: queryField(day, today),
    spam: queryField(z.nullable(queryBoolean), null),
    sent: queryField(z.nullable(queryBoolean), null),
    progress: queryField(z.enum(["any", ...progressFilters]), "any"),
    propertyid: queryField(z.nullable(queryInteger.check(z.refine((value) => value > 0))), null),
    name: enquiryText,
    email: enquiryText,
    phone: enquiryText,
    comment: enquiryText,
    ...orderFields(contactSortFields, "Received", "desc"),
    skip: skipField,
  };
}
