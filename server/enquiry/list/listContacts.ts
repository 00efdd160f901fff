import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import { userOf } from "#server/http/caller.ts";
import { andAll, ownContacts } from "#server/http/scope.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { lastDeed } from "#server/shared/audit/userNames.ts";
import { assigneeColumn } from "../assignees.ts";
import { callAnswer, enquiryAnswer, type NamedContact } from "../contactAnswer.ts";
import type { EnquiryTables } from "../tables.ts";
import { type ContactSort, newestFirst } from "./contactSort.ts";
import { type Asker, type ContactSource, contactKinds } from "./contactSources.ts";

/** A place in a list of contacts; `at` is an ISO instant. */
interface ContactPlace extends EnquiryRow {
  readonly at: string;
}

interface Part {
  readonly skip: number;
  readonly take: number;
  /** Only what comes after this one, where the newest are first. */
  readonly after?: ContactPlace | undefined;
  /** The newest first when it is absent. */
  readonly sort?: ContactSort | undefined;
}

/**
 * Some of the contacts in `sources`: as `sort` says, then the newest first; of two at one instant the greater number, then
 * the enquiry. What has no key comes last, whichever way.
 */
export async function listContacts(
  db: Kysely<Database>,
  sources: readonly ContactSource[],
  { skip, take, after, sort = newestFirst }: Part,
): Promise<ContactPlace[]> {
  if (sources.length === 0) return [];
  // Each table gives no more than the page can need, so that both are read along their indexes and merged.
  const { keys, direction } = sort;
  const way = sql.raw(direction);
  const first = keys ? sql`key ${way} nulls last, ` : sql``;
  const age = keys ? sql`desc` : way;
  const parts = sources.map(
    ({ table, where }) => sql`
      (select ${contactKinds[table]}::text as "Type", id as "Identifier", at${keys ? sql`, ${keys[table]} as key` : sql``}
      from ${sql.table(table)}
      where ${where} and ${follows(table, after)} order by ${first}at ${age}, id ${age} limit ${skip + take}::bigint)`,
  );
  const { rows } = await sql<ContactPlace>`
    select "Type", "Identifier", at from (${sql.join(parts, sql` union all `)}) as contact
    order by ${first}at ${age}, "Identifier" ${age}, "Type" ${age}
    limit ${take}::bigint offset ${skip}::bigint`.execute(db);
  return rows;
}

function follows(table: ContactSource["table"], after: ContactPlace | undefined): RawBuilder<SqlBool> {
  if (!after) return sql`true`;
  // Two of different kinds may share instant and number; the enquiry stands first.
  const enquiryThere = after.Type === contactKinds.enquiry;
  const before = sql.raw(table === "call" && enquiryThere ? "<=" : "<");
  return sql`(at, id) ${before} (${after.at}::timestamptz, ${after.Identifier}::bigint)`;
}

/** The enquiries or calls of a scope by number, the newest first; unknown ones and those of others are left out. */
export async function findContacts<Table extends keyof EnquiryTables>(
  db: Kysely<Database>,
  table: Table,
  { about, ...scope }: Asker & { readonly about: About },
  ids: readonly number[],
): Promise<NamedContact<EnquiryTables[Table]>[]> {
  if (ids.length === 0) return [];
  // `EnquiryHandled` is what made an enquiry handled; nothing makes one unread.
  const type = sql`initcap(${sql.lit(table)}) || initcap(${sql.ref(`${table}.progress`)})`;
  const stream = sql`${sql.lit(`${table}-`)} || ${sql.ref(`${table}.id`)}`;
  const by = lastDeed(scope.login, { stream, type });
  const moved = lastDeed(scope.login, { stream, type: sql`initcap(${sql.lit(table)}) || 'StageChanged'` });
  const { rows } = await sql<NamedContact<EnquiryTables[Table]>>`
    select *, ${by} as progress_by, ${moved} as stage_by, ${assigneeColumn(scope.login, userOf(scope))} as assigned from ${sql.table(table)}
    where login = ${scope.login} and about = ${about} and id = any(${ids}::bigint[]) ${andAll(ownContacts(scope))}
    order by at desc, id desc`.execute(db);
  return rows;
}

/** A contact of the list with its details, and the property's offer and price in euros when somebody asked. */
export type DetailedContact = ContactPlace & {
  readonly offer: number | null;
  readonly price: number | null;
} & (
    | { readonly Type: "web-enquiry"; readonly details: WebEnquiry }
    | { readonly Type: "iovox-call"; readonly details: Call }
  );

/**
 * The next `take` contacts in `sources` after one (from the newest without one), with all their details; none says that
 * there are no more. What comes in meanwhile is newer and disturbs nothing.
 */
export async function contactsAfter(
  db: Kysely<Database>,
  config: Services["config"],
  client: Asker & { readonly about: About },
  sources: readonly ContactSource[],
  { after, take }: { readonly after: ContactPlace | undefined; readonly take: number },
): Promise<DetailedContact[]> {
  const places = await listContacts(db, sources, { skip: 0, take, after });
  const idsOf = (type: ContactPlace["Type"]) =>
    places.filter(({ Type }) => Type === type).map(({ Identifier }) => Identifier);
  const enquiries = await findContacts(db, "enquiry", client, idsOf(contactKinds.enquiry));
  const calls = await findContacts(db, "call", client, idsOf(contactKinds.call));
  const enquiryOf = new Map(enquiries.map((row) => [row.id, row]));
  const callOf = new Map(calls.map((row) => [row.id, row]));
  return places.flatMap((place): DetailedContact[] => {
    if (place.Type === "web-enquiry") {
      const row = enquiryOf.get(place.Identifier);
      return row ? [{ ...place, ...asked(row), Type: place.Type, details: enquiryAnswer(config, row) }] : [];
    }
    const row = callOf.get(place.Identifier);
    return row ? [{ ...place, ...asked(row), Type: place.Type, details: callAnswer(config, row) }] : [];
  });
}

const asked = ({ offer, price }: { readonly offer: number | null; readonly price: number | null }) => ({
  offer,
  price,
});
