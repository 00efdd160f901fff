import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { AskedDays } from "./spamIs.ts";

interface ContactDay {
  Date: string;
  count: number;
  distinct: number;
}

export interface ContactSums {
  count: number;
  distinct: number;
  /** Every day of the range up to tomorrow. */
  days: ContactDay[];
}

/** Where contacts are read, once (`contact`), and what of them counts: `times` and `people` of all, `day` too of each day. */
interface Reading {
  readonly contact: RawBuilder<unknown>;
  readonly all: RawBuilder<unknown>;
  readonly daily: RawBuilder<unknown>;
}

/** What came in a range of days and on each of them, in one round trip. */
export async function contactDays(
  db: Kysely<Database>,
  { FromDate, ToDate }: AskedDays,
  { contact, all, daily }: Reading,
): Promise<ContactSums> {
  const { rows } = await sql<ContactDay>`
    with contact as materialized (${contact})
    select null as "Date", coalesce(times, 0)::bigint as count, coalesce(people, 0)::bigint as "distinct"
    from (${all}) as summed
    union all
    select to_char(each, 'YYYY-MM-DD'), coalesce(times, 0)::bigint, coalesce(people, 0)::bigint
    from generate_series(${FromDate}::date, least(${ToDate}::date, current_date + 1), interval '1 day') as each
    left join (${daily}) as summed on summed.day = each::date
    order by "Date" nulls first`.execute(db);
  const [{ count, distinct } = { count: 0, distinct: 0 }, ...days] = rows;
  return { count, distinct, days };
}
