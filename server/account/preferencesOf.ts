import type { Kysely } from "kysely";
import type { Preferences } from "#contracts/session/preferenceContract.ts";
import type { Database } from "#server/store/database.ts";

/** A client's preferences, which only the office changes (`npm run account`). */
export async function preferencesOf(db: Kysely<Database>, login: string): Promise<Preferences> {
  const row = await db
    .selectFrom("account")
    .select("export_enquiries")
    .where("login", "=", login)
    .executeTakeFirst();
  return { ExportEnquiries: row?.export_enquiries ?? false };
}
