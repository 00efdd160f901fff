import { type Kysely, sql } from "kysely";
import type { CallStatistics, LinkName } from "#contracts/analytics/statisticsContract.ts";
import type { Database } from "#server/store/database.ts";
import type { ContactAbout } from "./contact.ts";
import { keySums } from "./keySums.ts";
import { type AskedDays, spamIs } from "./spamIs.ts";
import { spanSums } from "./spanSums.ts";

/** Calls lie by what they are about. */
const aboutOf = (names: readonly LinkName[]): ContactAbout[] => [
  ...new Set(names.map((name) => (name === "directory" ? "directory" : "property"))),
];

/** What the calls by some links are about, when these are all the links that such calls come by. */
function wholly(names: readonly LinkName[]): ContactAbout | null {
  const [about, other] = aboutOf(names);
  if (!about || other) return null;
  return about === "directory" || (names.includes("form") && names.includes("confirmation")) ? about : null;
}

/** A client's calls by some links in a range of days and the distinct numbers among them; withheld ones are nobody's. */
export async function callStatistics(
  db: Kysely<Database>,
  login: string,
  asked: AskedDays & { readonly LinkName: readonly LinkName[]; readonly Deleted?: boolean | undefined },
): Promise<CallStatistics> {
  const { FromDate, ToDate, Spam, Deleted, LinkName, Days } = asked;
  const whole = wholly(LinkName);
  const deleted = Deleted === undefined ? sql`true` : sql`deleted = ${Deleted}`;
  const contacts = sql`
    select day, origin_key as key from call
    where login = ${login} and about = any(${aboutOf(LinkName)}::text[])
      and link_name = any(${LinkName}::text[]) and ${deleted} and ${spamIs(Spam)}
      and day between ${FromDate}::date and ${ToDate}::date`;
  const { count, distinct, days } =
    whole && Spam === false && Deleted === false
      ? await spanSums(db, { login, kind: "call", about: whole }, asked)
      : await keySums(db, asked, contacts);
  return { count, distinctByCallOrigin: distinct, ...(Days && { Days: days }) };
}
