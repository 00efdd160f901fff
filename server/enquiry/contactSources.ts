import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Database } from "#server/store/database.ts";
import type { ContactAbout } from "./contact.ts";
import type { ContactFilter } from "./contactFilter.ts";
import { containsPattern } from "./containsPattern.ts";
import { emailKey } from "./emailKey.ts";
import { entriesNamed } from "./entriesNamed.ts";
import { originKey } from "./originKey.ts";
import { spamIs } from "./spamIs.ts";
import type { EnquiryTables } from "./tables.ts";
import { textKey } from "./textKey.ts";

type Condition = RawBuilder<SqlBool>;

/** A table in which contacts are looked for, and what its rows must be. */
export interface ContactSource {
  readonly table: keyof EnquiryTables;
  readonly where: Condition;
}

function like(column: string, wanted: string | undefined, keyOf = textKey): Condition[] {
  const pattern = wanted === undefined ? null : containsPattern(wanted, keyOf);
  return pattern === null ? [] : [sql`${sql.ref(column)} like ${pattern}`];
}

/** A number is looked for by its digits; what has none is in no number. */
function phoneLike(column: string, wanted: string | undefined): Condition[] {
  if (wanted === undefined || containsPattern(wanted, textKey) === null) return [];
  const pattern = containsPattern(wanted, digitsOf);
  return [pattern === null ? sql`false` : sql`${sql.ref(column)} like ${pattern}`];
}

/** Part of a number, or a whole one with 00 before its country: not to be taken for a national one. */
const digitsOf = (text: string): string | null => {
  const digits = text.replace(/[^\d+]/g, "");
  return digits.startsWith("00") ? originKey(digits) : digits || null;
};

function offered({ Offer }: ContactFilter): Condition[] {
  if (Offer === undefined || Offer <= offer.any) return [];
  if (!offerTypes.some(({ Id }) => Id === Offer)) throw new ProblemError({ code: "ErrInvalidOffer" });
  return [sql`offer = ${Offer}::smallint`];
}

async function referred(
  db: Kysely<Database>,
  login: string,
  about: ContactAbout,
  { AgentRef }: ContactFilter,
): Promise<Condition[]> {
  if (about === "property" || AgentRef === undefined) return like("ref_key", AgentRef);
  const pattern = containsPattern(AgentRef, textKey);
  if (pattern === null) return [];
  const entries = await entriesNamed(db, login, pattern);
  return [sql`(subject::text like ${pattern} or subject = any(${entries}::bigint[]))`];
}

function progressed({ Progress }: ContactFilter): Condition[] {
  if (Progress === undefined) return [];
  return [Progress === "open" ? sql`progress <> 'handled'` : sql`progress = ${Progress}`];
}

/** What enquiries and calls have in common. Deleted ones are looked for only on demand. */
const shared = (login: string, about: ContactAbout, filter: ContactFilter): Condition[] => [
  sql`login = ${login} and about = ${about}`,
  sql`at >= ${filter.FromDate}::date::timestamp at time zone 'Europe/Madrid'`,
  sql`at < (${filter.ToDate}::date + 1)::timestamp at time zone 'Europe/Madrid'`,
  sql`deleted = ${filter.Deleted ?? false}`,
  spamIs(filter.Spam),
  ...(filter.Sent === undefined ? [] : [sql<SqlBool>`sent = ${filter.Sent}`]),
  ...progressed(filter),
  ...((filter.PropertyId ?? 0) > 0 ? [sql<SqlBool>`subject = ${filter.PropertyId}::bigint`] : []),
  ...offered(filter),
];

/**
 * Where the contacts of a client under a filter are. A caller has no name, no address and no comment, so a filter on one
 * of these leaves enquiries alone; `Phone` is the number left in an enquiry or called from.
 */
export async function contactSources(
  db: Kysely<Database>,
  login: string,
  about: ContactAbout,
  filter: ContactFilter,
): Promise<ContactSource[]> {
  const { Type } = filter;
  const both = [...shared(login, about, filter), ...(await referred(db, login, about, filter))];
  const written = [
    ...like("name_key", filter.Name),
    ...like("email_key", filter.Email, emailKey),
    ...like("comment_key", filter.Comment),
  ];
  const channel = Type === undefined || Type === "phone" ? [] : [sql<SqlBool>`channel = ${Type}`];
  const sources: ContactSource[] = [];
  if (Type !== "phone") {
    const conditions = [...both, ...written, ...channel, ...phoneLike("phone_key", filter.Phone)];
    sources.push({ table: "enquiry", where: joined(conditions) });
  }
  if ((Type === undefined || Type === "phone") && written.length === 0) {
    sources.push({ table: "call", where: joined([...both, ...phoneLike("origin_key", filter.Phone)]) });
  }
  return sources;
}

const joined = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;
