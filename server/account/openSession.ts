import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
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

/** A refresh token lives as long as the cookie that keeps it (SESSION-01): 3 days, anew with every exchange. */
const TOKEN_MS = 3 * 24 * 60 * 60 * 1000;
const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** How long a Login-As lasts (milliseconds), however often its tokens are exchanged. */
export const LOGIN_AS_MS = 60 * 60 * 1000;

/** `login` alone is a client, `admin` alone an admin, both an admin signed in as the client. */
export interface SessionOwner {
  readonly login: string | null;
  readonly admin: string | null;
}

export interface OpenedSession {
  readonly id: string;
  readonly refreshToken: string;
}

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Starts a session and its first refresh token; only the token's hash is kept. */
export async function openSession(
  tx: Transaction<Database>,
  owner: SessionOwner,
  now: Date,
): Promise<OpenedSession> {
  const id = randomUUID();
  const lasts = owner.login !== null && owner.admin !== null ? LOGIN_AS_MS : SESSION_MS;
  const expires = new Date(now.getTime() + lasts);
  await tx
    .insertInto("refresh_family")
    .values({
      id,
      ...owner,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      revoked_at: null,
    })
    .execute();
  return { id, refreshToken: await issueRefreshToken(tx, id, expires, now) };
}

/** Adds a refresh token, a new one unless it is given, to a session that ends at `sessionEnds`. */
export async function issueRefreshToken(
  tx: Transaction<Database>,
  family: string,
  sessionEnds: Date,
  now: Date,
  token = `rt_${randomBytes(32).toString("base64url")}`,
): Promise<string> {
  const expires = Math.min(sessionEnds.getTime(), now.getTime() + TOKEN_MS);
  await tx
    .insertInto("refresh_token")
    .values({
      hash: hashOfToken(token),
      family,
      created_at: now.toISOString(),
      expires_at: new Date(expires).toISOString(),
      used_at: null,
    })
    .execute();
  return token;
}
