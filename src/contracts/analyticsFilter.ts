import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { fromDate, toDate } from "./wireDate.ts";

const text = (length: number) => z.optional(z.string().check(z.maxLength(length)));
const amount = z.optional(z.number().check(z.minimum(0)));
const rooms = z.optional(z.int().check(z.minimum(0), z.maximum(limits.countMax)));
const list = <Item extends z.ZodMiniType>(item: Item) => z.optional(z.array(item).check(z.maxLength(100)));

const dates = z.strictObject({ fromDate, toDate });

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
 * What a question about property views is narrowed to (part 2 §7): days, properties, visitors. Prices in euros. Part 1
 * §7 writes the same groups with a capital; both are read, and part 2's names are what is read out.
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
