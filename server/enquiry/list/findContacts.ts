import type { Kysely, Selectable } from "kysely";
import type { About } from "#contracts/wire/about.ts";
import type { Database } from "#server/store/database.ts";
import type { EnquiryTables } from "../tables.ts";

/** A client's enquiries by number, the newest first; unknown ones and those of others are left out. */
export async function findEnquiries(
  db: Kysely<Database>,
  login: string,
  about: About,
  ids: readonly number[],
): Promise<Selectable<EnquiryTables["enquiry"]>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("enquiry")
    .selectAll()
    .where("login", "=", login)
    .where("about", "=", about)
    .where("id", "in", ids)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** A client's calls by number, the newest first; unknown ones and those of others are left out. */
export async function findCalls(
  db: Kysely<Database>,
  login: string,
  about: About,
  ids: readonly number[],
): Promise<Selectable<EnquiryTables["call"]>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("call")
    .selectAll()
    .where("login", "=", login)
    .where("about", "=", about)
    .where("id", "in", ids)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}
