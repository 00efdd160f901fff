import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { AskedDays } from "./spamIs.ts";

export interface ContactDay {
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

/**
 * What came in a range of days and on each of them, from one reading of the contacts. `contacts` selects `day` and `key` of the
 * enquiries or calls that count; `key` is the address or number, null when there is none.
 */
export async function contactDays(
  db: Kysely<Database>,
  { FromDate, ToDate }: AskedDays,
  contacts: RawBuilder<unknown>,
): Promise<ContactSums> {
  const { rows } = await sql<ContactDay>`
    with contact as materialized (
      select day, key, count(*) as times from (${contacts}) as one group by day, key
    )
    select null as "Date", coalesce(sum(times), 0)::bigint as count, count(key)::bigint as "distinct"
    from (select key, sum(times) as times from contact group by key) as person
    union all
    select to_char(each, 'YYYY-MM-DD'), coalesce(times, 0)::bigint, coalesce(keys, 0)::bigint
    from generate_series(${FromDate}::date, least(${ToDate}::date, current_date + 1), interval '1 day') as each
    left join (
      select day, sum(times) as times, count(key) as keys from contact group by day
    ) as summed on summed.day = each::date
    order by "Date" nulls first`.execute(db);
  const [{ count, distinct } = { count: 0, distinct: 0 }, ...days] = rows;
  return { count, distinct, days };
}
