import { type Kysely, sql } from "kysely";
import type { EnquiryStatistics } from "#contracts/analytics/statisticsContract.ts";
import type { Database } from "#server/store/database.ts";
import type { ContactAbout } from "./contact.ts";
import { keySums } from "./keySums.ts";
import { type AskedDays, spamIs } from "./spamIs.ts";
import { spanSums } from "./spanSums.ts";

/** A client's enquiries in a range of days and the distinct addresses among them; deleted ones do not count. */
export async function enquiryStatistics(
  db: Kysely<Database>,
  login: string,
  about: ContactAbout,
  asked: AskedDays,
): Promise<EnquiryStatistics> {
  const { FromDate, ToDate, Spam, Days } = asked;
  const contacts = sql`
    select day, email_key as key from enquiry
    where login = ${login} and about = ${about} and not deleted and ${spamIs(Spam)}
      and day between ${FromDate}::date and ${ToDate}::date`;
  const { count, distinct, days } =
    Spam === false
      ? await spanSums(db, { login, kind: "enquiry", about }, asked)
      : await keySums(db, asked, contacts);
  return { count, distinctByEmail: distinct, ...(Days && { Days: days }) };
}
