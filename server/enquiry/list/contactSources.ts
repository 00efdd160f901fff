import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { type EnquiryRow, latinDigits } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import type { About } from "#contracts/wire/about.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import { type Caller, userOf } from "#server/http/caller.ts";
import { ownContacts, type Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { emailKey, originKey, textKey } from "../contact.ts";
import type { EnquiryTables } from "../tables.ts";

/**
 * The `like` pattern of a text filter as the wire has it, `%` around what is looked for (ENQ-18, ENQ-35); only these two are
 * wildcards, and a text without them is looked for anywhere. `keyOf` turns the text into what is stored to be looked for.
 * Null when that leaves nothing to look for.
 */
function containsPattern(wanted: string, keyOf: (text: string) => string | null): string | null {
  const [, start = "", inner = "", end = ""] = /^(%?)(.*?)(%?)$/s.exec(wanted) ?? [];
  const key = keyOf(inner);
  if (!key) return null;
  const literal = key.replace(/[\\%_]/g, "\\$&");
  return start === "" && end === "" ? `%${literal}%` : `${start}${literal}${end}`;
}

/** Numbers and names of a client's directory entries, of which there are few, a key made of each name. */
export async function entryNames(
  db: Kysely<Database>,
  login: string,
  keyOf: (name: string) => string | null,
): Promise<{ ids: number[]; names: (string | null)[] }> {
  const entries = await db
    .selectFrom("directory_entry")
    .select(["id", "content"])
    .where("login", "=", login)
    .execute();
  return {
    ids: entries.map(({ id }) => id),
    names: entries.map(({ content }) => keyOf((content as EntryContent).Name)),
  };
}

/** The client's directory entries whose name is like a pattern of `containsPattern`. */
async function entriesNamed(db: Kysely<Database>, login: string, pattern: string): Promise<number[]> {
  const { ids, names } = await entryNames(db, login, textKey);
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[], ${names}::text[]) as entry (id, name)
    where name like ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the list calls the contacts of each table. */
export const contactKinds = {
  enquiry: "web-enquiry",
  call: "iovox-call",
} as const satisfies Record<keyof EnquiryTables, EnquiryRow["Type"]>;

/** Days in Europe/Madrid, both included. */
export interface AskedDays {
  readonly FromDate: string;
  readonly ToDate: string;
  readonly Spam?: boolean | undefined;
  /** The days one by one, too. */
  readonly Days?: boolean | undefined;
}

/** Keeps spam, or what is none; without a wish both. */
export const spamIs = (Spam: boolean | undefined): RawBuilder<SqlBool> =>
  Spam === undefined ? sql`true` : sql`spam = ${Spam}`;

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

/** A number is looked for by its digits, which may stand anywhere in it; what has none is in no number. */
function phoneLike(column: string, wanted: string | undefined): Condition[] {
  if (wanted === undefined || containsPattern(wanted, textKey) === null) return [];
  const patterns = [digitsOf, internationalOf].flatMap((keyOf) => containsPattern(wanted, keyOf) ?? []);
  const matches = patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`);
  return [matches.length === 0 ? sql`false` : sql`(${sql.join(matches, sql` or `)})`];
}

const digitsOf = (text: string): string | null => latinDigits(text).replace(/[^\d+]/g, "") || null;

/** What begins with 00 may also be a number with 00 before its country, which is stored with a plus. */
const internationalOf = (text: string): string | null => {
  const digits = digitsOf(text);
  return digits?.startsWith("00") ? originKey(digits) : null;
};

function offered({ Offer }: ContactFilter): Condition[] {
  if (Offer === undefined || Offer <= offer.any) return [];
  if (!offerTypes.some(({ Id }) => Id === Offer)) throw new ProblemError({ code: "ErrInvalidOffer" });
  return [sql`offer = ${Offer}::smallint`];
}

async function referred(
  db: Kysely<Database>,
  login: string,
  about: About,
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

/** Whose list it is, and who asks for it. */
export type Asker = Scope & Pick<Caller & { kind: "client" }, "user" | "admin" | "key">;

function assigned(asker: Asker, { Assignee }: ContactFilter): Condition[] {
  if (Assignee === undefined) return [];
  if (Assignee === "nobody") return [sql`assignee is null`];
  const user = Assignee === "me" ? userOf(asker) : Assignee;
  return [user === undefined ? sql`false` : sql`assignee = ${user}`];
}

/** What enquiries and calls have in common. Deleted ones are looked for only on demand. */
const shared = (scope: Asker, about: About, filter: ContactFilter): Condition[] => [
  sql`login = ${scope.login} and about = ${about}`,
  ...ownContacts(scope),
  sql`at >= ${filter.FromDate}::date::timestamp at time zone 'Europe/Madrid'`,
  sql`at < (${filter.ToDate}::date + 1)::timestamp at time zone 'Europe/Madrid'`,
  sql`deleted = ${filter.Deleted ?? false}`,
  spamIs(filter.Spam),
  ...(filter.Sent === undefined ? [] : [sql<SqlBool>`sent = ${filter.Sent}`]),
  ...progressed(filter),
  ...(filter.Stage === undefined ? [] : [sql<SqlBool>`stage = ${filter.Stage}`]),
  ...assigned(scope, filter),
  ...((filter.PropertyId ?? 0) > 0 ? [sql<SqlBool>`subject = ${filter.PropertyId}::bigint`] : []),
  ...offered(filter),
];

/**
 * Where the contacts of a scope under a filter are. A caller has no name, no address and no comment, so a filter on one
 * of these leaves enquiries alone; `Phone` is the number left in an enquiry or called from.
 */
export async function contactSources(
  db: Kysely<Database>,
  scope: Asker,
  about: About,
  filter: ContactFilter,
): Promise<ContactSource[]> {
  const { Type } = filter;
  const both = [...shared(scope, about, filter), ...(await referred(db, scope.login, about, filter))];
  const written = [
    ...like("name_key", filter.Name),
    ...like("email_key", filter.Email, emailKey),
    ...like("comment_key", filter.Comment),
  ];
  // Every web enquiry is `web`, as in the figures; `direct` and `similar` are parts of them (docs/decisions/152).
  const channel = Type === "direct" || Type === "similar" ? [sql<SqlBool>`channel = ${Type}`] : [];
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
