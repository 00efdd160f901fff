import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { AskedDays } from "./spamIs.ts";

export interface ContactDay {
  Date: string;
  count: number;
  distinct: number;
}

/**
 * What came on each day of a range, every day present. `contacts` selects `day` and `key` of the enquiries or calls that
 * count; `key` is the address or number, null when there is none.
 */
export async function contactDays(
  db: Kysely<Database>,
  { FromDate, ToDate }: AskedDays,
  contacts: RawBuilder<unknown>,
): Promise<ContactDay[]> {
  const { rows } = await sql<ContactDay>`
    select to_char(each, 'YYYY-MM-DD') as "Date", count(contact.day)::bigint as count,
      count(distinct contact.key)::bigint as "distinct"
    from generate_series(${FromDate}::date, ${ToDate}::date, interval '1 day') as each
    left join (${contacts}) as contact on contact.day = each::date
    group by each order by each`.execute(db);
  return rows;
}
