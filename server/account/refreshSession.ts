import type { Kysely, Transaction } from "kysely";
import type { Tokens as TokenPair } from "#contracts/authContract.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/store/database.ts";
import { hashOfToken, issueRefreshToken } from "./openSession.ts";
import { signAccess } from "./signAccess.ts";

/** How long a used token may come again (milliseconds): two tabs, or an answer lost on the way. */
const GRACE_MS = 10_000;

/**
 * Exchanges a refresh token for a new pair. One that was used more than 10 seconds ago has been stolen, or its owner's
 * copy has: its whole session ends. 401 `ErrInvalidAccessToken` for that and for any token that does not hold.
 */
export async function refreshSession(services: Services, token: string): Promise<TokenPair> {
  const { store, tokens } = services;
  const now = services.now();
  const pair = await store.db.transaction().execute(async (tx) => {
    const found = await lockedToken(tx, token);
    if (!found || found.revoked_at !== null) return undefined;
    const used = found.used_at === null ? undefined : Date.parse(found.used_at);
    if (used !== undefined && now.getTime() - used > GRACE_MS) {
      await revokeSession(tx, found.family, now);
      return undefined;
    }
    if (Date.parse(found.expires_at) <= now.getTime()) return undefined;
    const accessToken = await signAccess(tx, tokens, found, found.family);
    if (accessToken === undefined) return undefined;
    if (used === undefined) {
      await tx
        .updateTable("refresh_token")
        .set({ used_at: now.toISOString() })
        .where("hash", "=", found.hash)
        .execute();
    }
    const refreshToken = await issueRefreshToken(tx, found.family, new Date(found.session_ends), now);
    return { accessToken, refreshToken };
  });
  if (!pair) throw new ProblemError({ code: "ErrInvalidAccessToken" });
  return pair;
}

/** Ends the session that a refresh token belongs to; a token that is none ends nothing. */
export async function signOut({ store, now }: Services, token: string): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const found = await lockedToken(tx, token);
    if (!found) throw new ProblemError({ code: "ErrInvalidAccessToken" });
    await revokeSession(tx, found.family, now());
  });
}

async function revokeSession(db: Kysely<Database>, family: string, now: Date): Promise<void> {
  await db
    .updateTable("refresh_family")
    .set({ revoked_at: now.toISOString() })
    .where("id", "=", family)
    .where("revoked_at", "is", null)
    .execute();
}

function lockedToken(tx: Transaction<Database>, token: string) {
  return tx
    .selectFrom("refresh_token as token")
    .innerJoin("refresh_family as session", "session.id", "token.family")
    .select([
      "token.hash",
      "token.family",
      "token.expires_at",
      "token.used_at",
      "session.login",
      "session.admin",
      "session.revoked_at",
      "session.expires_at as session_ends",
    ])
    .where("token.hash", "=", hashOfToken(token))
    .forUpdate()
    .executeTakeFirst();
}
