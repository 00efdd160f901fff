import { type Kysely, type SqlBool, sql } from "kysely";
import type { CallStatistics, LinkName } from "#contracts/statisticsContract.ts";
import type { Database } from "#server/store/database.ts";
import type { ContactAbout } from "./contact.ts";
import { contactDays } from "./contactDays.ts";
import { type AskedDays, spamIs } from "./spamIs.ts";

/** Calls lie by what they are about. */
const aboutOf = (names: readonly LinkName[]): ContactAbout[] => [
  ...new Set(names.map((name) => (name === "directory" ? "directory" : "property"))),
];

/** A client's calls by some links in a range of days and the distinct numbers among them; withheld ones are nobody's. */
export async function callStatistics(
  db: Kysely<Database>,
  login: string,
  asked: AskedDays & { readonly LinkName: readonly LinkName[]; readonly Deleted?: boolean | undefined },
): Promise<CallStatistics> {
  const { FromDate, ToDate, Spam, Deleted, LinkName, Days } = asked;
  const deleted = Deleted === undefined ? sql`true` : sql`deleted = ${Deleted}`;
  const counted = sql<SqlBool>`login = ${login} and about = any(${aboutOf(LinkName)}::text[])
    and link_name = any(${LinkName}::text[])
    and day between ${FromDate}::date and ${ToDate}::date and ${deleted} and ${spamIs(Spam)}`;
  if (Days) {
    const contacts = sql`select day, origin_key as key from call where ${counted}`;
    const { count, distinct, days } = await contactDays(db, asked, contacts);
    return { count, distinctByCallOrigin: distinct, Days: days };
  }
  const { rows } = await sql<CallStatistics>`
    select coalesce(sum(times), 0)::bigint as count, count(origin_key) as "distinctByCallOrigin" from (
      select origin_key, count(*) as times from call
      where ${counted}
      group by origin_key
    ) as caller`.execute(db);
  return rows[0] ?? { count: 0, distinctByCallOrigin: 0 };
}
