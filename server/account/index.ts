import type { Kysely } from "kysely";
import { accountContract } from "#contracts/session/accountContract.ts";
import { apiKeyContract } from "#contracts/session/apiKeyContract.ts";
import { authContract } from "#contracts/session/authContract.ts";
import { preferenceContract } from "#contracts/session/preferenceContract.ts";
import { teamContract } from "#contracts/session/teamContract.ts";
import type { Database } from "#server/postgres/database.ts";
import type { Seals } from "#server/shared/keys/tokenKeys.ts";
import { type Slice, serve } from "#server/slice.ts";
import { accountEvents } from "./account.ts";
import { accountProjection } from "./accountProjection.ts";
import { apiKeyRoutes } from "./api-keys/apiKeyRoutes.ts";
import { apiKeyProjection } from "./api-keys/apiKeyRows.ts";
import { apiKeyEvents } from "./api-keys/decideApiKeys.ts";
import { servedClients } from "./loginAs.ts";
import { servedOfficeClients } from "./office/officeRoutes.ts";
import { accountRoutes, preferenceRoutes } from "./own/accountRoutes.ts";
import { ownerLetters } from "./own/ownerLetters.ts";
import type { Passwords } from "./passwords.ts";
import { authRoutes } from "./routes.ts";
import type { AccountTables } from "./tables.ts";
import { teamEvents } from "./team/decideTeam.ts";
import { teamLetters } from "./team/invitation.ts";
import { teamRoutes } from "./team/teamRoutes.ts";
import { teamProjection } from "./team/teamRows.ts";
import { KNOWN_DEVICE_TTL_MS } from "./throttle.ts";
import type { Tokens } from "./tokens.ts";

export { validSessions } from "./openSession.ts";
export { preferencesOf } from "./own/accountRoutes.ts";
export { previewerOf } from "./refreshSession.ts";
export { needAdminFactor } from "./second-factor/secondFactor.ts";
export { requireOwner, teamUsers } from "./team/teamRows.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends AccountTables {}
}

declare module "#server/http/services.ts" {
  interface Services {
    readonly tokens: Tokens;
    readonly passwords: Passwords;
    readonly seals: Seals;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const TRAIL_DAYS = 365;

/**
 * Removes what no rule looks at any more: sessions over for a day, failures and kept answers older than a day, places
 * where nobody signed in for half a year, entries of the trail after a year.
 */
export async function forgetOld(db: Kysely<Database>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  await db.deleteFrom("refresh_family").where("expires_at", "<", yesterday).execute();
  await db.deleteFrom("throttle").where("last_at", "<", yesterday).execute();
  const long = new Date(now.getTime() - KNOWN_DEVICE_TTL_MS).toISOString();
  await db.deleteFrom("known_place").where("last_at", "<", long).execute();
  const year = new Date(now.getTime() - TRAIL_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("trail").where("at", "<", year).execute();
  await db.deleteFrom("idempotency").where("created_at", "<", yesterday).execute();
}

export const accountSlice: Slice = {
  contracts: {
    auth: serve("auth", authContract, authRoutes),
    account: serve("auth", accountContract, accountRoutes),
    team: serve("auth", teamContract, teamRoutes),
    apiKey: serve("auth", apiKeyContract, apiKeyRoutes),
    clients: servedClients,
    officeClients: servedOfficeClients,
    preference: serve("client", preferenceContract, preferenceRoutes),
  },
  events: { ...accountEvents, ...teamEvents, ...apiKeyEvents },
  projections: [accountProjection, teamProjection, apiKeyProjection],
  letters: { ...ownerLetters, ...teamLetters },
  sweep: ({ store, now }) => forgetOld(store.db, now()),
};
