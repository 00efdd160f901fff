import * as z from "zod/mini";
import { currency } from "../property/property.ts";

/** What happens to listings that may show in their figures. */
export const markKinds = [
  "price",
  "featured",
  "unfeatured",
  "activated",
  "deactivated",
  "suspended",
  "reinstated",
] as const;
export type MarkKind = (typeof markKinds)[number];

/**
 * One listing's part in a mark. `Name` is its reference or, of an entry, its name; empty when it was deleted. `Price` and
 * the price `Before` only with `price`, and `Before` only in the same currency; `Level` only with `featured`.
 */
const markDetail = z.object({
  Id: z.int(),
  Name: z.string(),
  Day: z.string(),
  Price: z.nullable(z.number()),
  Before: z.nullable(z.number()),
  Currency: z.nullable(currency),
  Level: z.nullable(z.enum(["Featured", "FeaturedPremium"])),
});
export type MarkDetail = z.infer<typeof markDetail>;

/** What happened in one interval of a chart, how often, and to whom when it were few. */
export const chartMark = z.object({
  Kind: z.enum(markKinds),
  Count: z.int(),
  Details: z.array(markDetail),
});
export type ChartMark = z.infer<typeof chartMark>;
