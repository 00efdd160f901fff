import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CallStatistics, EnquiryStatistics, LinkName } from "#contracts/analytics/statisticsContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { andAll, ownContacts, type Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import type { ContactKind } from "../contact.ts";
import { type AskedDays, spamIs } from "../list/contactSources.ts";

interface ContactDay {
  Date: string;
  count: number;
  distinct: number;
}

/** With the day that it is, as the services have it. */
type StatisticsRequest = AskedDays & { readonly today: string };

interface ContactSums {
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
async function contactDays(
  db: Kysely<Database>,
  { FromDate, ToDate, today }: StatisticsRequest,
  { contact, all, daily }: Reading,
): Promise<ContactSums> {
  const { rows } = await sql<ContactDay>`
    with contact as materialized (${contact})
    select null as "Date", coalesce(times, 0)::bigint as count, coalesce(people, 0)::bigint as "distinct"
    from (${all}) as summed
    union all
    select to_char(each, 'YYYY-MM-DD'), coalesce(times, 0)::bigint, coalesce(people, 0)::bigint
    from generate_series(${FromDate}::date, least(${ToDate}::date, ${today}::date + 1), interval '1 day') as each
    left join (${daily}) as summed on summed.day = each::date
    order by "Date" nulls first`.execute(db);
  const [{ count, distinct } = { count: 0, distinct: 0 }, ...days] = rows;
  return { count, distinct, days };
}

/**
 * What any contacts come to, counted one by one. `contacts` selects `day` and `key` of the enquiries or calls that count;
 * `key` is the address or number, null when there is none.
 */
const keySums = (
  db: Kysely<Database>,
  asked: StatisticsRequest,
  contacts: RawBuilder<unknown>,
): Promise<ContactSums> =>
  contactDays(db, asked, {
    contact: sql`select day, key, count(*) as times from (${contacts}) as one group by day, key`,
    all: sql`
      select sum(times) as times, count(key) as people
      from (select key, sum(times) as times from contact group by key) as person`,
    daily: sql`select day, sum(times) as times, count(key) as people from contact group by day`,
  });

interface StatisticScope {
  readonly login: string;
  readonly kind: ContactKind;
  readonly about: About;
}

/** What all comes to that is neither spam nor deleted: from the roll-up, however many contacts there are. */
const spanSums = (
  db: Kysely<Database>,
  { login, kind, about }: StatisticScope,
  asked: StatisticsRequest,
): Promise<ContactSums> =>
  contactDays(db, asked, {
    contact: sql`
      select day, sum(contacts) as times, sum(people) as last, sum(people) filter (where until = day) as people
      from contact_span
      where login = ${login} and kind = ${kind} and about = ${about}
        and day between ${asked.FromDate}::date and ${asked.ToDate}::date and until <= ${asked.ToDate}::date
      group by day`,
    all: sql`select sum(times) as times, sum(last) as people from contact`,
    daily: sql`select day, times, people from contact`,
  });

/** A scope's enquiries in a range of days and the distinct addresses among them; deleted ones do not count. */
export async function enquiryStatistics(
  db: Kysely<Database>,
  scope: Scope,
  about: About,
  asked: StatisticsRequest,
): Promise<EnquiryStatistics> {
  const { login } = scope;
  const { FromDate, ToDate, Spam, Days } = asked;
  const contacts = sql`
    select day, email_key as key from enquiry
    where login = ${login} and about = ${about} and not deleted and ${spamIs(Spam)}
      and day between ${FromDate}::date and ${ToDate}::date ${andAll(ownContacts(scope))}`;
  const { count, distinct, days } =
    Spam === false && scope.limitedTo === undefined
      ? await spanSums(db, { login, kind: "enquiry", about }, asked)
      : await keySums(db, asked, contacts);
  return { count, distinctByEmail: distinct, ...(Days && { Days: days }) };
}

/** Calls lie by what they are about. */
const aboutOf = (names: readonly LinkName[]): About[] => [
  ...new Set(names.map((name) => (name === "directory" ? "directory" : "property"))),
];

/** What the calls by some links are about, when these are all the links that such calls come by. */
function wholly(names: readonly LinkName[]): About | null {
  const [about, other] = aboutOf(names);
  if (!about || other) return null;
  return about === "directory" || (names.includes("form") && names.includes("confirmation")) ? about : null;
}

/** A scope's calls by some links in a range of days and the distinct numbers among them; withheld ones are nobody's. */
export async function callStatistics(
  db: Kysely<Database>,
  scope: Scope,
  asked: StatisticsRequest & {
    readonly LinkName: readonly LinkName[];
    readonly Deleted?: boolean | undefined;
  },
): Promise<CallStatistics> {
  const { login } = scope;
  const { FromDate, ToDate, Spam, Deleted, LinkName, Days } = asked;
  const whole = wholly(LinkName);
  const deleted = Deleted === undefined ? sql`true` : sql`deleted = ${Deleted}`;
  const contacts = sql`
    select day, origin_key as key from call
    where login = ${login} and about = any(${aboutOf(LinkName)}::text[])
      and link_name = any(${LinkName}::text[]) and ${deleted} and ${spamIs(Spam)}
      and day between ${FromDate}::date and ${ToDate}::date ${andAll(ownContacts(scope))}`;
  const { count, distinct, days } =
    scope.limitedTo === undefined && whole && Spam === false && Deleted === false
      ? await spanSums(db, { login, kind: "call", about: whole }, asked)
      : await keySums(db, asked, contacts);
  return { count, distinctByCallOrigin: distinct, ...(Days && { Days: days }) };
}
