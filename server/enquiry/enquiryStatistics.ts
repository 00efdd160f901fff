import { type Kysely, type SqlBool, sql } from "kysely";
import type { EnquiryStatistics } from "#contracts/statisticsContract.ts";
import type { Database } from "#server/store/database.ts";
import type { ContactAbout } from "./contact.ts";
import { contactDays } from "./contactDays.ts";
import { type AskedDays, spamIs } from "./spamIs.ts";

/** A client's enquiries in a range of days and the distinct addresses among them; deleted ones do not count. */
export async function enquiryStatistics(
  db: Kysely<Database>,
  login: string,
  about: ContactAbout,
  asked: AskedDays,
): Promise<EnquiryStatistics> {
  const { FromDate, ToDate, Spam, Days } = asked;
  const counted = sql<SqlBool>`login = ${login} and about = ${about}
    and day between ${FromDate}::date and ${ToDate}::date and not deleted and ${spamIs(Spam)}`;
  if (Days) {
    const contacts = sql`select day, email_key as key from enquiry where ${counted}`;
    const { count, distinct, days } = await contactDays(db, asked, contacts);
    return { count, distinctByEmail: distinct, Days: days };
  }
  const { rows } = await sql<EnquiryStatistics>`
    select coalesce(sum(times), 0)::bigint as count, count(email_key) as "distinctByEmail" from (
      select email_key, count(*) as times from enquiry
      where ${counted}
      group by email_key
    ) as lead`.execute(db);
  return rows[0] ?? { count: 0, distinctByEmail: 0 };
}
