import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";
import { dateRange, queryBoolean, queryList } from "../wire/queryValue.ts";

/** Where a call came from: `form` and `confirmation` are calls about properties (CALL-11). */
export const linkNames = ["form", "confirmation", "directory"] as const;
export type LinkName = (typeof linkNames)[number];

/** With `Days`, the answer tells the days apart. */
const asked = { ...dateRange, Spam: z.optional(queryBoolean), Days: z.optional(queryBoolean) };
const enquiryQuery = z.strictObject(asked);

/** One day of a range, ISO, and what came on it; every day is present. Our own addition, for the sparklines; only when `Days` was asked for. */
const days = z.optional(z.array(z.object({ Date: z.string(), count: z.int(), distinct: z.int() })));

/** Enquiries in a range of days and, by distinct e-mail address, the leads among them (DASH-06, DASH-07). */
export const enquiryStatistics = z.object({ count: z.int(), distinctByEmail: z.int(), Days: days });
export type EnquiryStatistics = z.infer<typeof enquiryStatistics>;

/** Calls in a range of days and, by distinct origin, the callers. */
export const callStatistics = z.object({ count: z.int(), distinctByCallOrigin: z.int(), Days: days });
export type CallStatistics = z.infer<typeof callStatistics>;

/** The dashboard's figures, prefix `/api/client` (CALL-09 … CALL-12). */
export const statisticsContract = c.router(
  {
    propertyEnquiries: {
      method: "GET",
      path: "/propertyenquiries/stats",
      query: enquiryQuery,
      responses: { 200: enquiryStatistics },
      metadata: access("client", "propertyFigures"),
      summary: "How many enquiries and leads the caller's properties had",
    },
    directoryEnquiries: {
      method: "GET",
      path: "/directoryenquiries/stats",
      query: enquiryQuery,
      responses: { 200: enquiryStatistics },
      metadata: access("client", "directory"),
      summary: "How many enquiries and leads the caller's directory entries had",
    },
    calls: {
      method: "GET",
      path: "/calls/stats",
      query: z.strictObject({
        ...asked,
        LinkName: queryList(z.enum(linkNames)),
        Deleted: z.optional(queryBoolean),
      }),
      responses: { 200: callStatistics },
      metadata: access("client"),
      summary: "How many calls and callers the caller had",
    },
    performance: {
      method: "GET",
      path: "/performance",
      query: z.strictObject(dateRange),
      responses: { 200: z.object({ Commission: z.number() }) },
      metadata: access("client", "propertyFigures"),
      summary: "The estimated commission in euros: 3% of sales, one month of rents",
    },
  },
  routerOptions,
);
