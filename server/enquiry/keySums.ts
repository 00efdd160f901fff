import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import { type ContactSums, contactDays } from "./contactDays.ts";
import type { AskedDays } from "./spamIs.ts";

/**
 * What any contacts come to, counted one by one. `contacts` selects `day` and `key` of the enquiries or calls that count;
 * `key` is the address or number, null when there is none.
 */
export const keySums = (
  db: Kysely<Database>,
  asked: AskedDays,
  contacts: RawBuilder<unknown>,
): Promise<ContactSums> =>
  contactDays(db, asked, {
    contact: sql`select day, key, count(*) as times from (${contacts}) as one group by day, key`,
    all: sql`
      select sum(times) as times, count(key) as people
      from (select key, sum(times) as times from contact group by key) as person`,
    daily: sql`select day, sum(times) as times, count(key) as people from contact group by day`,
  });
