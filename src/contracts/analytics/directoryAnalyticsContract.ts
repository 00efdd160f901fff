// @chunk parts
import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { page } from "../wire/page.ts";
import { fromDate, toDate } from "../wire/queryValue.ts";
import { dimensionPage, groupOrder, interval, metricOf, rangeBeside } from "./analytics.ts";
import { chartMark } from "./chartMark.ts";

/** What can be counted of directory entries (DSTAT-05). */
export const directoryMetrics = ["view", "detailed", "enquiry", "go-to-website"] as const;
export type DirectoryMetric = (typeof directoryMetrics)[number];

/** What directory figures can be grouped by (DSTAT-06). */
export const directoryDimensions = ["language", "province", "region", "town", "device", "country"] as const;
export type DirectoryDimension = (typeof directoryDimensions)[number];

/** Devices of visitors to directory entries (DSTAT-07). */
export const directoryDevices = ["mobile", "tablet", "desktop", "smarttv", "n/a"] as const;

/** One point of a chart; `Time` is the first day of its interval, ISO. `Marks` are there when something happened in it. */
export const timePoint = z.object({
  Time: z.string(),
  Value: z.number(),
  Marks: z.optional(z.array(chartMark)),
});
export type TimePoint = z.infer<typeof timePoint>;

const metric = metricOf(directoryMetrics);

const question = {
  Metric: metric,
  Interval: interval,
  From: fromDate,
  To: toDate,
  Login: z.string().check(z.maxLength(254)),
  Id: z.optional(z.array(z.int()).check(z.maxLength(100))),
  Device: z.optional(z.string().check(z.maxLength(40))),
  Language: z.optional(z.string().check(z.maxLength(10))),
  Country: z.optional(z.string().check(z.maxLength(40))),
};

/** Directory analytics, prefix `/api/analytics` (CALL-14, CALL-36). */
export const directoryAnalyticsContract = c.router(
  {
    metrics: {
      method: "POST",
      path: "/directory/metrics",
      body: z.strictObject(question),
      responses: { 200: z.array(timePoint) },
      metadata: access("client", "directory"),
      summary: "One metric over time, every interval of the range present",
    },
    dimentions: {
      method: "POST",
      path: "/directory/dimentions",
      body: z.strictObject({
        ...question,
        ...page,
        Dimention: z.enum(directoryDimensions),
        /** As `rankBy` of the properties. */
        RankBy: z.optional(metric),
        /** As `order` and `language` of the properties; `Language` is that of visitors. */
        Order: z.optional(groupOrder),
        Before: rangeBeside,
        NamesIn: z.optional(z.enum(systemLanguages)),
      }),
      responses: { 200: dimensionPage },
      metadata: access("client", "directory"),
      summary: "One metric by groups; `Source` of a result is the tier of the service",
    },
  },
  routerOptions,
);
