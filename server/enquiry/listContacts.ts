import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { Database } from "#server/store/database.ts";
import { contactKinds } from "./contactKinds.ts";
import { type ContactSort, newestFirst } from "./contactSort.ts";
import type { ContactSource } from "./contactSources.ts";

/** A place in a list of contacts; `at` is an ISO instant. */
export interface ContactPlace extends EnquiryRow {
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
