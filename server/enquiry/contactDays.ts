import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { AskedDays } from "./spamIs.ts";

export interface ContactDay {
  Date: string;
  count: number;
  distinct: number;
}

/**
 * What came on each day of a range, every day up to tomorrow present. `contacts` selects `day` and `key` of the enquiries or calls that
 * count; `key` is the address or number, null when there is none.
 */
export async function contactDays(
  db: Kysely<Database>,
  { FromDate, ToDate }: AskedDays,
  contacts: RawBuilder<unknown>,
): Promise<ContactDay[]> {
  const { rows } = await sql<ContactDay>`
    select to_char(each, 'YYYY-MM-DD') as "Date", coalesce(sum(times), 0)::bigint as count,
      count(contact.key)::bigint as "distinct"
    from generate_series(${FromDate}::date, least(${ToDate}::date, current_date + 1), interval '1 day') as each
    left join (
      select day, key, count(*) as times from (${contacts}) as one group by day, key
    ) as contact on contact.day = each::date
    group by each order by each`.execute(db);
  return rows;
}
