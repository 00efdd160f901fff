import * as z from "zod/mini";
import { limits } from "../wire/limits.ts";
import { orderOf } from "../wire/page.ts";
import type { ProblemCode } from "../wire/problem.ts";
import { fromDate, toDate } from "../wire/queryValue.ts";

/** How finely a chart is cut (STAT-07, STAT-30). Weeks start on Monday, days at midnight in Europe/Madrid. */
export const intervals = ["day", "week", "month"] as const;
export const interval = z.enum(intervals);
export type Interval = z.infer<typeof interval>;

/** A metric by its wire name: absent is `ErrMissingMetric`, unknown is `ErrInvalidMetric`. */
export const metricOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names as Names & [string, ...string[]], {
    error: (issue): ProblemCode => (issue.input === undefined ? "ErrMissingMetric" : "ErrInvalidMetric"),
  });

/** One line of a dimension table: the group and what it came to by event and source (DATA-52); `Before` is what it came to in the range that was asked for beside. */
export const dimensionGroup = z.object({
  Group: z.string(),
  MetricResults: z.array(z.object({ EventName: z.string(), Source: z.string(), Total: z.number() })),
  Before: z.optional(z.number()),
});
export type DimensionGroup = z.infer<typeof dimensionGroup>;

/**
 * A page of a dimension table, the largest groups first unless it is ordered otherwise; `Page` counts from 1, `Total` is the
 * number of groups, `Sum` what all of them came to, in a table that is ordered, and `SumBefore` in the range beside.
 */
export const dimensionPage = z.object({
  Groups: z.array(dimensionGroup),
  Page: z.int(),
  Total: z.int(),
  Sum: z.optional(z.number()),
  SumBefore: z.optional(z.number()),
});
export type DimensionPage = z.infer<typeof dimensionPage>;

/**
 * How the groups of a table are ordered: by name, by the metric that is asked for, by the other of the table (`rankBy`), or by how
 * much more or less than in the range beside a group came to (`Change`), where none is nothing.
 */
export const groupOrder = orderOf("Group", ["Group", "Metric", "RankBy", "Change"]);
export type GroupOrder = z.infer<typeof groupOrder>;

const text = (length: number) => z.optional(z.string().check(z.maxLength(length)));
const amount = z.optional(z.number().check(z.minimum(0)));
const rooms = z.optional(z.int().check(z.minimum(0), z.maximum(limits.countMax)));
const list = <Item extends z.ZodMiniType>(item: Item) => z.optional(z.array(item).check(z.maxLength(100)));

const dates = z.strictObject({ fromDate, toDate });

/** Another range, and which metric of an ordered table is read for it too: groups that came to something only then are lines as well (STAT-52). */
export const rangeBeside = z.optional(z.strictObject({ fromDate, toDate, of: z.enum(["metric", "rankBy"]) }));
export type RangeBeside = NonNullable<z.infer<typeof rangeBeside>>;

const properties = z.strictObject({
  types: list(z.int()),
  id: z.optional(z.int()),
  agentRef: text(limits.referenceLength),
  minPrice: amount,
  maxPrice: amount,
  location: text(40),
  login: text(254),
  Login: text(254),
  offer: z.optional(z.int()),
  bedrooms: rooms,
  minBedrooms: rooms,
  bathrooms: rooms,
  minBathrooms: rooms,
});

const views = z.strictObject({
  language: text(10),
  device: text(40),
  country: text(40),
  source: text(40),
});

/**
 * What a question about property views is narrowed to (SEND-49 … SEND-60): days, properties, visitors. Prices in euros. The same
 * groups written with a capital are read as well (SEND-61); what is read out has the small letters.
 */
export const analyticsFilter = z.union([
  z.strictObject({
    datefilter: dates,
    propertyFilter: z.optional(properties),
    viewFilter: z.optional(views),
  }),
  z.pipe(
    z.strictObject({
      DateFilter: dates,
      PropertyFilter: z.optional(properties),
      ViewFilter: z.optional(views),
    }),
    z.transform(({ DateFilter, PropertyFilter, ViewFilter }) => ({
      datefilter: DateFilter,
      propertyFilter: PropertyFilter,
      viewFilter: ViewFilter,
    })),
  ),
]);
export type AnalyticsFilter = z.infer<typeof analyticsFilter>;

const ofVisitors: readonly string[] = ["language", "device", "country"];

/** Whether the groups of a dimension come to a total: a listing counts once for every kind of visitor, so that such figures do not add up to how many there are. */
export const addsUp = (metric: string, dimension: string): boolean =>
  metric !== "noofproperties" || !ofVisitors.includes(dimension);
