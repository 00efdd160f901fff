import type { FastifyRequest } from "fastify";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tokens as TokenPair } from "#contracts/session/authContract.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { type RequestOrigin, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { hashOfToken, issueRefreshToken, validSession } from "./openSession.ts";
import { signAccess } from "./tokens.ts";

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
    .innerJoin("account", (join) =>
      join.on(sql`coalesce(session.login, session.user_login)`, "=", sql.ref("account.login")),
    )
    .leftJoin("admin", "admin.email", "session.admin")
    .select(["account.login", "session.admin", "session.user_id", "admin.suspended as adminSuspended"])
    .where("token.hash", "=", hashOfToken(token))
    .where("token.used_at", "is", null)
    .where("token.expires_at", ">", at)
    .where("session.expires_at", ">", at)
    .where("session.revoked_at", "is", null)
    .where("account.suspended", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const isOffice = row.admin !== null && row.user_id === null;
  if (isOffice && row.adminSuspended !== false) return null;
  return row.login;
}

/** How long a used token may come again (seconds): two tabs, or an answer lost on the way. */
const GRACE_SECONDS = 10;

type LockedToken = NonNullable<Awaited<ReturnType<typeof lockedToken>>>;

/**
 * Exchanges a refresh token for a new pair. One that comes again within ten seconds gets the same pair, so that a session never has two living
 * lines; later, it has been stolen, or its owner's copy has: its whole session ends. 401 `ErrInvalidAccessToken` for that and for any
 * token that does not hold.
 */
export async function refreshSession(
  services: Services,
  token: string,
  asked: RequestOrigin,
): Promise<TokenPair> {
  const { store, now } = services;
  const pair = await store.db.transaction().execute(async (tx) => {
    const found = await lockedToken(tx, token);
    if (!found || found.revoked_at !== null) return undefined;
    // By the database's clock, which all servers share; one that was turned back is no grace.
    if (found.used_seconds !== null && Math.abs(found.used_seconds) > GRACE_SECONDS) {
      await revokeSession(tx, found.family, now());
      await writeAudit(tx, {
        ...asked,
        ...found,
        at: now(),
        act: "SessionEnded",
        result: "token used twice",
      });
      return undefined;
    }
    if (Date.parse(found.expires_at) <= now().getTime()) return undefined;
    return nextPair(tx, services, found, token);
  });
  if (!pair) throw new ProblemError({ code: "ErrInvalidAccessToken" });
  return pair;
}

async function nextPair(
  tx: Transaction<Database>,
  { tokens, now }: Services,
  found: LockedToken,
  token: string,
): Promise<TokenPair | undefined> {
  const successors = tokens.successors(token);
  const issued = await tx
    .selectFrom("refresh_token")
    .select(["hash", "created_at"])
    .where("hash", "in", successors.map(hashOfToken))
    .executeTakeFirst();
  const refreshToken = successors.find((one) => hashOfToken(one) === issued?.hash) ?? successors[0];
  const at = issued ? new Date(issued.created_at) : now();
  const accessToken = await signAccess(tx, tokens, found, found.family, at);
  if (accessToken === undefined) return undefined;
  if (!issued) {
    await tx
      .updateTable("refresh_token")
      .set({ used_at: sql`clock_timestamp()` })
      .where("hash", "=", found.hash)
      .execute();
    await issueRefreshToken(tx, found.family, new Date(found.session_ends), at, refreshToken);
  }
  return { accessToken, refreshToken };
}

/** Ends the session that a refresh token belongs to; a token that is none ends nothing. */
export async function signOut({ store, now }: Services, token: string, asked: RequestOrigin): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const found = await lockedToken(tx, token);
    if (!found) throw new ProblemError({ code: "ErrInvalidAccessToken" });
    await revokeSession(tx, found.family, now());
    await writeAudit(tx, { ...asked, ...found, at: now(), act: "SignedOut", result: "ok" });
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
      sql<number | null>`extract(epoch from clock_timestamp() - token.used_at)::float8`.as("used_seconds"),
      sql<string | null>`coalesce(session.login, session.user_login)`.as("login"),
      sql<string | null>`case when session.user_id is null then session.admin end`.as("admin"),
      "session.user_id as user",
      "session.revoked_at",
      "session.expires_at as session_ends",
    ])
    .where("token.hash", "=", hashOfToken(token))
    .forUpdate()
    .executeTakeFirst();
}

const LONGEST = 4_096;

function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  for (const pair of (headers.cookie ?? "").split(/; */)) {
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1);
    if (pair.slice(0, at) === name && value.length <= LONGEST && /^[\w.%-]+$/.test(value)) return value;
  }
  return null;
}

/**
 * The client who is signed in to the panel in the browser that opens a preview; null for anybody else. The panel's cookies come
 * along because a preview link is followed within one host; the access token may have run out meanwhile, and nothing renews it
 * here, so the session's refresh token says the same (docs/decisions/041-previews.md).
 */
export async function previewerOf(
  { tokens, store, now }: Services,
  request: FastifyRequest,
): Promise<string | null> {
  const access = cookieOf(request, "access_token");
  const claims = access === null ? undefined : await tokens.verify(access);
  if (claims?.aud === "client" && (await validSession(store, claims, now()))) return claims.Login;
  const refresh = cookieOf(request, "refresh_token");
  return refresh === null ? null : clientOfRefresh(store.db, refresh, now());
}
