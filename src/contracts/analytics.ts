import * as z from "zod/mini";
import { orderOf } from "./order.ts";
import type { ProblemCode } from "./problemCodes.ts";

/** How finely a chart is cut (part 2 §9). Weeks start on Monday, days at midnight in Europe/Madrid. */
export const intervals = ["day", "week", "month"] as const;
export const interval = z.enum(intervals);
export type Interval = z.infer<typeof interval>;

/** A metric by its wire name: absent is `ErrMissingMetric`, unknown is `ErrInvalidMetric`. */
export const metricOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names as Names & [string, ...string[]], {
    error: (issue): ProblemCode => (issue.input === undefined ? "ErrMissingMetric" : "ErrInvalidMetric"),
  });

/** One line of a dimension table: the group and what it came to by event and source (part 2 §3). */
export const dimensionGroup = z.object({
  Group: z.string(),
  MetricResults: z.array(z.object({ EventName: z.string(), Source: z.string(), Total: z.number() })),
});
export type DimensionGroup = z.infer<typeof dimensionGroup>;

/**
 * A page of a dimension table, the largest groups first unless it is ordered otherwise; `Page` counts from 1, `Total` is the
 * number of groups, `Sum` what all of them came to, in a table that is ordered.
 */
export const dimensionPage = z.object({
  Groups: z.array(dimensionGroup),
  Page: z.int(),
  Total: z.int(),
  Sum: z.optional(z.number()),
});
export type DimensionPage = z.infer<typeof dimensionPage>;

/** How the groups of a table are ordered: by name, by the metric that is asked for, or by the other of the table (`rankBy`). */
export const groupOrder = orderOf("Group", ["Group", "Metric", "RankBy"]);
export type GroupOrder = z.infer<typeof groupOrder>;
