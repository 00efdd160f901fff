import * as z from "zod/mini";
import { daysBefore } from "../wire/days.ts";
import { limits } from "../wire/limits.ts";
import { orderedRange } from "../wire/orderedRange.ts";
import { orderFields, skipField } from "../wire/pageFields.ts";
import { queryCodec, queryField } from "../wire/queryCodec.ts";
import { queryBoolean, queryInteger } from "../wire/queryValue.ts";
import {
  assigneePattern,
  contactSortFields,
  contactTypes,
  enquiryStages,
  progressFilters,
} from "./enquiry.ts";
import { byField, noFilter, ownFilters, sharedFilters } from "./enquiryFilters.ts";

/**
 * The keys of both enquiry lists in their query string (ENQ-01, DENQ-01). Days are ISO in Europe/Madrid, from 2016-04-01 to `today`, at
 * first the last 30 days and today. `sent`, `progress`, `stage`, `assignee`, `order` and `orderdirection` are our own additions.
 */
function enquiryFields(today: string) {
  const day = z.iso.date().check(z.refine((value) => value >= limits.earliestDate && value <= today));
  const fields = {
    fromDay: queryField(day, daysBefore(today, limits.enquiryDays)),
    toDay: queryField(day, today),
    yesNo: queryField(z.nullable(queryBoolean), noFilter.yesNo),
    progress: queryField(z.enum(["any", ...progressFilters]), noFilter.progress),
    stage: queryField(z.enum(["any", ...enquiryStages]), noFilter.stage),
    assignee: queryField(
      z.union([z.literal(noFilter.assignee), z.string().check(z.regex(assigneePattern))]),
      noFilter.assignee,
    ),
    id: queryField(z.nullable(queryInteger.check(z.refine((value) => value > 0))), noFilter.id),
    text: queryField(z.string().check(z.maxLength(limits.filterTextLength)), noFilter.text),
    propertyType: queryField(z.enum(["all", ...contactTypes.property]), noFilter.propertyType),
    directoryType: queryField(z.enum(["all", ...contactTypes.directory]), noFilter.directoryType),
    offer: queryField(queryInteger.check(z.refine((value) => [0, 2, 3, 4].includes(value))), noFilter.offer),
  };
  const shared = {
    ...byField(sharedFilters, fields),
    ...orderFields(contactSortFields, "Received", "desc"),
    skip: skipField,
  };
  return {
    property: { ...shared, ...byField(ownFilters.property, fields) },
    directory: { ...shared, ...byField(ownFilters.directory, fields) },
  };
}

/** The filters and the page of the property enquiries in the query string; `today` is an ISO day in Europe/Madrid. */
export const propertyEnquirySearch = (today: string) =>
  queryCodec(enquiryFields(today).property, (search) => orderedRange(search));
export type PropertyEnquirySearch = ReturnType<typeof propertyEnquirySearch>["defaults"];

/** The filters and the page of the directory enquiries in the query string; `today` is an ISO day in Europe/Madrid. */
export const directoryEnquirySearch = (today: string) =>
  queryCodec(enquiryFields(today).directory, (search) => orderedRange(search));
export type DirectoryEnquirySearch = ReturnType<typeof directoryEnquirySearch>["defaults"];
