// @chunk parts
import * as z from "zod/mini";
import { currency } from "../property/property.ts";
import { access, c, routerOptions, spreadsheet } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import { skip, take } from "../wire/page.ts";
import type { ProblemCode } from "../wire/problem.ts";
import { momentRange } from "../wire/queryValue.ts";
import { analyticsFilter, dimensionPage, groupOrder, interval, metricOf, rangeBeside } from "./analytics.ts";
import { chartMark } from "./chartMark.ts";

/** What can be counted of properties (STAT-08). */
export const propertyMetrics = ["views", "search", "detailed", "enquiries", "noofproperties"] as const;
export type PropertyMetric = (typeof propertyMetrics)[number];

/** What property figures can be grouped by (STAT-10). */
export const propertyDimensions = [
  "property",
  "agentref",
  "status",
  "type",
  "bedrooms",
  "bathrooms",
  "price",
  "province",
  "region",
  "town",
  "language",
  "device",
  "country",
] as const;
export type PropertyDimension = (typeof propertyDimensions)[number];

/** Devices of visitors to properties (STAT-13). */
export const propertyDevices = ["mobile", "tablet", "desktop", "smarttv", "robot"] as const;

const metric = metricOf(propertyMetrics);
const twoMetrics = z
  .tuple([metric, metric], { error: "ErrMissingMetric" satisfies ProblemCode })
  .check(z.refine(([one, other]) => one !== other, { error: "ErrInvalidMetric" satisfies ProblemCode }));
const dimention = z.enum(propertyDimensions);

/** One point of a chart; `Date` is the first day of its interval, ISO. `Marks` are there when something happened in it. */
export const metricPoint = z.object({
  Date: z.string(),
  Metric: z.number(),
  Marks: z.optional(z.array(chartMark)),
});
export type MetricPoint = z.infer<typeof metricPoint>;

/** A price and how long it stood; `ToDate` is null while it stands. ISO with time. */
export const pricePeriod = z.object({
  Id: z.int(),
  FromDate: z.string(),
  ToDate: z.nullable(z.string()),
  Price: z.number(),
  Currency: currency,
});
export type PricePeriod = z.infer<typeof pricePeriod>;

/** Property analytics, prefix `/api/analytics` (CALL-13, CALL-33 … CALL-35). A foreign login in a body is answered like an unknown one. */
export const propertyAnalyticsContract = c.router(
  {
    metrics: {
      method: "POST",
      path: "/property/metrics",
      body: z.strictObject({ metric, interval, filter: analyticsFilter }),
      responses: { 200: z.array(metricPoint) },
      metadata: access("client", "propertyFigures"),
      summary: "One metric over time, every interval of the range present",
    },
    dimentions: {
      method: "POST",
      path: "/property/dimentions",
      body: z.strictObject({
        metric,
        /** Whose table the rows are those of: so that the pages of two metrics tell of the same groups (docs/decisions/019). */
        rankBy: z.optional(metric),
        /** Groups of both metrics in one order, their names in `language` (docs/decisions/036). */
        order: z.optional(groupOrder),
        before: rangeBeside,
        language: z.optional(z.enum(systemLanguages)),
        dimention,
        take: z.optional(take),
        skip: z.optional(skip),
        filter: analyticsFilter,
      }),
      responses: { 200: dimensionPage },
      metadata: access("client", "propertyFigures"),
      summary: "One metric by groups, a page of 1 to 100",
    },
    export: {
      method: "POST",
      path: "/property/export",
      body: z.strictObject({
        filter: analyticsFilter,
        language: z.enum(systemLanguages),
        metrics: twoMetrics,
        dimention,
        interval,
        /** The table as it is shown, in its order and with what all groups came to; `Metric` is the first one (docs/decisions/036). */
        order: z.optional(groupOrder),
        before: rangeBeside,
      }),
      responses: { 200: spreadsheet },
      metadata: access("client", "propertyFigures"),
      summary: "Chart and table as a workbook, propertyanalytics.xlsx",
    },
    history: {
      method: "POST",
      path: "/propertyhistory",
      body: z.strictObject({
        Login: z.string().check(z.maxLength(254)),
        AgentRef: z.string().check(z.maxLength(limits.referenceLength)),
        ...momentRange,
      }),
      responses: { 200: z.array(pricePeriod) },
      metadata: access("client", "propertyFigures"),
      summary: "The prices of one property, the newest first",
    },
  },
  routerOptions,
);
