import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import { hashOfToken } from "./openSession.ts";

/**
 * The client whose session a refresh token belongs to, without using it up: for what is only looked at. Null unless it is the
 * session's last token and both still hold.
 */
export async function clientOfRefresh(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<string | null> {
  const at = now.toISOString();
  const row = await db
    .selectFrom("refresh_token as token")
    .innerJoin("refresh_family as session", "session.id", "token.family")
    .innerJoin("account", "account.login", "session.login")
    .leftJoin("admin", "admin.email", "session.admin")
    .select(["account.login", "session.admin", "admin.suspended as adminSuspended"])
    .where("token.hash", "=", hashOfToken(token))
    .where("token.used_at", "is", null)
    .where("token.expires_at", ">", at)
    .where("session.expires_at", ">", at)
    .where("session.revoked_at", "is", null)
    .where("account.suspended", "=", false)
    .executeTakeFirst();
  if (!row || (row.admin !== null && row.adminSuspended !== false)) return null;
  return row.login;
}
