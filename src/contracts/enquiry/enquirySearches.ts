import * as z from "zod/mini";
import { daysBefore } from "../wire/days.ts";
import { limits } from "../wire/limits.ts";
import { orderedRange } from "../wire/orderedRange.ts";
import { orderFields, skipField } from "../wire/pageFields.ts";
import { queryCodec, queryField } from "../wire/queryCodec.ts";
import { queryBoolean, queryInteger } from "../wire/queryValue.ts";
import { contactSortFields, contactTypes, progressFilters } from "./enquiry.ts";

/** Any part of something, as both enquiry lists filter by it; empty is no filter. */
const enquiryText = queryField(z.string().check(z.maxLength(limits.filterTextLength)), "");

/**
 * The keys that both enquiry lists have in their query string (ENQ-01, DENQ-01). Days are ISO in
 * Europe/Madrid, from 2016-04-01 to `today`, at first the last 30 days and today; `null` and empty are no filter.
 * `sent`, `progress`, `order` and `orderdirection` are our own additions.
 */
function enquiryFields(today: string) {
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

/** The filters and the page of the property enquiries in the query string (ENQ-01); `today` is an ISO day in Europe/Madrid. */
export function propertyEnquirySearch(today: string) {
  return queryCodec(
    {
      ...enquiryFields(today),
      type: queryField(z.enum(["all", ...contactTypes.property]), "all"),
      agentref: enquiryText,
      offertype: queryField(queryInteger.check(z.refine((value) => [0, 2, 3, 4].includes(value))), 0),
    },
    (search) => orderedRange(search),
  );
}
export type PropertyEnquirySearch = ReturnType<typeof propertyEnquirySearch>["defaults"];

/** The filters and the page of the directory enquiries in the query string (DENQ-01); `today` is an ISO day in Europe/Madrid. */
export function directoryEnquirySearch(today: string) {
  return queryCodec(
    {
      ...enquiryFields(today),
      type: queryField(z.enum(["all", ...contactTypes.directory]), "all"),
      ref: enquiryText,
    },
    (search) => orderedRange(search),
  );
}
export type DirectoryEnquirySearch = ReturnType<typeof directoryEnquirySearch>["defaults"];
