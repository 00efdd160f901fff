import { type RawBuilder, sql } from "kysely";
import { monthOf } from "./days.ts";

/** Days that the running totals of a month have, whatever the month; days that it has not repeat its last. */
export const LONGEST_MONTH = 31;

export type VisitMetric = "search" | "views" | "detailed";

/** Days in Europe/Madrid, `YYYY-MM-DD`, both included. */
interface Range {
  readonly from: string;
  readonly to: string;
}

type Part = RawBuilder<unknown>;

/** The months that days of a range lie in; none of a range the wrong way round. */
export const monthsOf = (login: string, { from, to }: Range): Part =>
  from <= to ? sql`login = ${login} and month between ${monthOf(from)}::date and ${to}::date` : sql`false`;

/** How many days of a month there are until the range begins, and until it is over. */
const before = ({ from }: Range): Part => sql`greatest(${from}::date - month, 0)`;
const until = ({ to }: Range): Part => sql`least(${to}::date - month + 1, ${sql.lit(LONGEST_MONTH)})`;

/** What a month's days of a range came to, of a row of running totals; those of a listing that nobody counted are empty. */
export const totalIn = (metric: VisitMetric, range: Range): Part => {
  const total = (day: Part) => sql`coalesce(${sql.ref(metric)}[${day}], 0)`;
  return sql`${total(until(range))} - ${total(before(range))}`;
};

/** The days of the range on which a listing was listed, as bits of a month's. */
export const daysListed = (range: Range): Part =>
  sql`(listed & ((1::bigint << ${until(range)}) - (1::bigint << ${before(range)})))`;

/** Whether a listing was listed on a day of the range. */
export const listedIn = (range: Range): Part => sql`${daysListed(range)} <> 0`;

const days = Array.from({ length: LONGEST_MONTH }, (_, nth) => nth + 1);

/** A query for `day` and `total`, of `months`: what follows `from` in a query for rows of running totals. */
export const dailyTotals = (metric: VisitMetric, months: Part): Part => sql`
  select month + nth::int - 1 as day, total - lag(total, 1, 0) over (partition by month order by nth) as total
  from (
    select month, array[${sql.join(days.map((day) => sql`coalesce(sum(${sql.ref(metric)}[${sql.lit(day)}]), 0)`))}] as totals
    from ${months} group by month
  ) as running, unnest(totals) with ordinality as one(total, nth)
  where date_trunc('month', (month + nth::int - 1)::timestamp) = month`;

/** A query for `day` and `total`, the listings of that day, of `listings`: what follows `from` in a query for their months. */
export const dailyListings = (listings: Part): Part => sql`
  select month + nth - 1 as day, sum(alike) as total
  from (
    select month, listed, count(*) as alike
    from (select month, bit_or(listed) as listed from ${listings} group by month, property) as listing
    group by month, listed
  ) as mask join generate_series(1, ${sql.lit(LONGEST_MONTH)}) as nth on listed & (1 << (nth - 1)) <> 0
  group by 1`;
