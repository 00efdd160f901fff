import type { Kysely } from "kysely";
import type { accountContract } from "#contracts/session/accountContract.ts";
import type { Preferences, preferenceContract } from "#contracts/session/preferenceContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { secondFactorRoutes } from "../second-factor/secondFactorRoutes.ts";
import { changePassword, ownerOf } from "./changePassword.ts";
import { endOtherSessions, endSession, ownSessions } from "./ownSessions.ts";

const done = { status: 204 as const, body: undefined };

/** What everybody decides of their own account. */
export const accountRoutes = (services: Services): Routes<typeof accountContract> => ({
  changePassword: async ({ body, request }) => {
    await changePassword(services, ownerOf(request), body);
    return done;
  },
  sessions: async ({ request }) => ({
    status: 200,
    body: await ownSessions(services.store.db, ownerOf(request), services.now()),
  }),
  endSession: async ({ params, request }) => {
    await endSession(services, ownerOf(request), params.id);
    return done;
  },
  endOtherSessions: async ({ request }) => {
    await endOtherSessions(services, ownerOf(request));
    return done;
  },
  ...secondFactorRoutes(services),
});

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
