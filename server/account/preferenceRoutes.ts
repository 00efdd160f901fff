import type { Kysely } from "kysely";
import type { Preferences, preferenceContract } from "#contracts/session/preferenceContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";

/** A client's preferences, which only the office changes (`npm run account`). */
export async function preferencesOf(db: Kysely<Database>, login: string): Promise<Preferences> {
  const row = await db
    .selectFrom("account")
    .select("export_enquiries")
    .where("login", "=", login)
    .executeTakeFirst();
  return { ExportEnquiries: row?.export_enquiries ?? false };
}

/** What the office has set for a client (CALL-38). */
export const preferenceRoutes = ({ store: { db } }: Services): Routes<typeof preferenceContract> => ({
  get: async ({ request }) => ({ status: 200, body: await preferencesOf(db, clientOf(request).login) }),
});
