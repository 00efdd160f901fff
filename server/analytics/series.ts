import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Interval } from "#contracts/analytics/analytics.ts";
import type { Database } from "#server/postgres/database.ts";

/** Days in Europe/Madrid, both included; nothing is answered for days after `today`. */
export interface SeriesRange {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

export interface SeriesPoint {
  readonly day: string;
  readonly total: number;
}

/**
 * `days` (a query for `day` and `total`, at most a row a day) as a point for every interval of the range, named by the
 * interval's first day: weeks by their Monday. Counts add up over an interval, a `level` is its average.
 */
export async function series(
  db: Kysely<Database>,
  { from, to, today }: SeriesRange,
  interval: Interval,
  days: RawBuilder<unknown>,
  kind: "count" | "level" = "count",
): Promise<SeriesPoint[]> {
  const last = to < today ? to : today;
  if (from > last) return [];
  const total = kind === "count" ? sql`coalesce(sum(total), 0)` : sql`coalesce(round(avg(total)), 0)`;
  const { rows } = await sql<SeriesPoint>`
    select date_trunc(${interval}, day::timestamp)::date as day, ${total}::float8 as total
    from (
      select ${from}::date + after as day from generate_series(0, ${last}::date - ${from}::date) as after
    ) as calendar
    left join (${days}) as measured using (day)
    group by 1 order by 1`.execute(db);
  return rows;
}

/** A query for no day at all. */
export const noDays: RawBuilder<unknown> = sql`select null::date as day, 0 as total where false`;
