import { type RawBuilder, sql } from "kysely";
import type { ComparedMetric } from "#contracts/comparison/comparisonContract.ts";

/** Complete days that visits are counted of, up to the day before the night (COMPARE-02). */
export const countedDays = 14;
/** A listing counts in its groups when it was listed on so many of them, and is low only when it was on so many: one night may have been missed. */
export const leastListed = { counts: 7, low: countedDays - 1 };

/** Below this there is no group (COMPARE-05). */
export const leastOfGroup = { listings: 20, clients: 5 };
export const leastOfBar = { listings: 5, clients: 5 };
/** With how many listings a client counts at most, so that nobody is more than a quarter of a group (COMPARE-06). */
export const mostOfClient = 5;

type Part = RawBuilder<unknown>;

const decade = (value: Part): Part => sql`power(10, floor(log(${value}::numeric)))`;

/** Of a value above zero: in which steps a figure is said (COMPARE-10). Prices and photos anybody can see; how often a listing is looked at, nobody. */
const steps: Readonly<Record<ComparedMetric, (value: Part) => Part>> = {
  views: (value) => sql`greatest(0.2, 0.2 * ${decade(value)})`,
  pricePerMetre: (value) => sql`0.1 * ${decade(value)}`,
  daysListed: (value) => sql`greatest(1, 0.1 * ${decade(value)})`,
  photos: () => sql`1`,
  quality: () => sql`5`,
};

/** A value as it may be shown; `metric` and `value` are columns. */
export const rounded = (value: Part): Part => sql`
  case when ${value} > 0 then (case metric ${sql.join(
    Object.entries(steps).map(
      ([metric, step]) =>
        sql`when ${sql.lit(metric)} then round(${value}::numeric / (${step(value)})) * (${step(value)})`,
    ),
    sql` `,
  )} end)::float8 else 0 end`;

/** Which of a client's so many listings count, in the order of a figure: all of few, else those in the middle of each fifth. */
export const isCounted = (nth: Part, together: Part): Part => sql`(
  ${together} <= ${sql.lit(mostOfClient)}
  or ${nth} in (${sql.join(
    Array.from(
      { length: mostOfClient },
      (_, at) =>
        sql`((${sql.lit(2 * at + 1)} * ${together} + ${sql.lit(2 * mostOfClient - 1)}) / ${sql.lit(2 * mostOfClient)})`,
    ),
  )}))`;
