import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { AccessClaims } from "./tokens.ts";

/**
 * Whether the session behind an access token still stands: not signed out, not expired, nobody in it suspended.
 * Read for every call, so that what an admin or a thief holds dies at once and in every process.
 */
export async function sessionHolds(db: Kysely<Database>, claims: AccessClaims, now: Date): Promise<boolean> {
  const login = claims.aud === "client" ? claims.Login : null;
  const admin = claims.aud === "client" ? (claims.act?.Email ?? null) : claims.Email;
  const row = await db
    .selectFrom("refresh_family as family")
    .leftJoin("account", "account.login", "family.login")
    .leftJoin("admin", "admin.email", "family.admin")
    .select(["account.suspended as clientSuspended", "admin.suspended as adminSuspended"])
    .where("family.id", "=", claims.sid)
    .where("family.login", login === null ? "is" : "=", login)
    .where("family.admin", admin === null ? "is" : "=", admin)
    .where("family.revoked_at", "is", null)
    .where("family.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return false;
  const client = login === null || row.clientSuspended === false;
  return client && (admin === null || row.adminSuspended === false);
}
