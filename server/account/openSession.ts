import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Device } from "#contracts/session/accountContract.ts";
import type { Role } from "#contracts/session/roles.ts";
import type { Store } from "#server/event-store/openStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { PREPARED } from "#server/postgres/pool/preparedStatements.ts";
import type { RequestOrigin } from "#server/shared/audit/writeAudit.ts";
import { OWN_LOGIN } from "./team/decideTeam.ts";
import type { AccessClaims } from "./tokens.ts";

/** In this order: browsers call themselves by the names of those that came before them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const LONGEST = 1_000;

/** Browser and system by the families' names; what is not known is not guessed at, and versions nobody needs. */
export function deviceOf(agent: string | null): Device {
  const text = agent?.slice(0, LONGEST) ?? "";
  const nameIn = (known: typeof browsers) => known.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { Browser: nameIn(browsers), System: nameIn(systems) };
}

/**
 * The session behind an access token where it still stands: not signed out, not expired, nobody in it suspended. Remembered only where this
 * process hears of any change: what an admin or a thief holds dies at once here, and elsewhere as soon as that is told (docs/decisions/073).
 */
export async function validSession(
  { db, accessCache }: Pick<Store, "db" | "accessCache">,
  claims: AccessClaims,
  now: Date,
): Promise<SessionState | undefined> {
  const login = claims.aud === "client" ? claims.Login : null;
  const admin = claims.aud === "client" ? (claims.act?.Email ?? null) : claims.Email;
  const user = claims.aud === "client" ? (claims.user ?? null) : null;
  const session = await accessCache.getOrLoad(`session ${claims.sid}`, () => sessionState(db, claims.sid));
  const holds =
    session !== undefined &&
    session.login === login &&
    session.admin === admin &&
    session.user === user &&
    Date.parse(session.expires_at) > now.getTime();
  return holds ? session : undefined;
}

/** Which of these sessions still stand, for whoever looks after many at once, and whether each is of an agent who is limited to their own. */
export async function validSessions(
  db: Kysely<Database>,
  sids: readonly string[],
  now: Date,
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ id: string; limited: boolean }>`
    select family.id, ${limited} as limited from ${standing}
    where family.id = any(${sids}::uuid[]) and family.expires_at > ${now.toISOString()} and ${stands}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.limited]));
}

/**
 * Stands for the admin of a user's session, which has no `login`: the last release, to which every client may do everything, finds no admin
 * of that name and takes the session for none (docs/decisions/169).
 */
const USER_SESSION = "user";

const standing = sql`refresh_family family
    left join account on account.login = coalesce(family.login, family.user_login)
    left join admin on admin.email = family.admin
    left join person on person.id = family.user_id
    left join team_user on team_user.login = account.login
      and team_user.id = coalesce(family.user_id::text, ${OWN_LOGIN})`;
/** What somebody is in the account: the office's admin and the account's own login its owner, unless that was said otherwise. */
const role = sql`case
      when family.user_id is null and (family.admin is not null or team_user.id is null) then 'owner'
      else team_user.role end`;
/** Not signed out, nobody in it suspended, and nobody removed from the account. */
const stands = sql`family.revoked_at is null
      and (account.login is null or not account.suspended)
      and (family.admin is null or family.user_id is not null or not admin.suspended)
      and (family.user_id is null or not person.suspended)
      and (account.login is null or ${role} is not null)`;

/** Whether that is an agent who is limited to their own (TEAM-45). */
const limited = sql`coalesce(account.login is not null and ${role} = 'agent' and team_user.limited, false)`;

type SessionState = Required<SessionOwner> & {
  readonly role: Role | null;
  readonly limited: boolean;
  readonly expires_at: string;
};

/** Whose session it is, with which role, and how long it lasts; undefined when it was signed out or somebody in it is suspended. */
async function sessionState(db: Kysely<Database>, sid: string): Promise<SessionState | undefined> {
  const { rows } = await sql<SessionState>`${sql.raw(PREPARED)}
    select account.login, case when family.user_id is null then family.admin end as admin, family.user_id as user, family.expires_at,
      case when account.login is not null then ${role} end as role, ${limited} as limited
    from ${standing}
    where family.id = ${sid} and ${stands}`.execute(db);
  return rows[0];
}

/** A refresh token lives as long as the cookie that keeps it (SESSION-01): 3 days, anew with every exchange. */
const REFRESH_TOKEN_TTL_MS = 3 * 24 * 60 * 60 * 1000;
const SESSION_TTL_MS = 30 * 24 * 60 * 60 * 1000;

/** How long a Login-As lasts (milliseconds), however often its tokens are exchanged. */
export const LOGIN_AS_TTL_MS = 60 * 60 * 1000;

/** `login` alone is a client, `admin` alone an admin, both an admin signed in as the client; with `user` a user of the client's account. */
export interface SessionOwner {
  readonly login: string | null;
  readonly admin: string | null;
  readonly user?: string | null;
}

export interface OpenedSession {
  readonly id: string;
  readonly refreshToken: string;
}

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Starts a session and its first refresh token; only the token's hash is kept. `asked` is for its owner to know it again. */
export async function openSession(
  tx: Transaction<Database>,
  { login, admin, user = null }: SessionOwner,
  now: Date,
  asked: Pick<RequestOrigin, "address" | "agent"> | null = null,
): Promise<OpenedSession> {
  const id = randomUUID();
  const { Browser: browser, System: system } = deviceOf(asked?.agent ?? null);
  const lasts = login !== null && admin !== null ? LOGIN_AS_TTL_MS : SESSION_TTL_MS;
  const expires = new Date(now.getTime() + lasts);
  await tx
    .insertInto("refresh_family")
    .values({
      id,
      admin: user === null ? admin : USER_SESSION,
      login: user === null ? login : null,
      user_id: user,
      user_login: user === null ? null : login,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      revoked_at: null,
      address: asked?.address ?? null,
      browser,
      system,
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
  const expires = Math.min(sessionEnds.getTime(), now.getTime() + REFRESH_TOKEN_TTL_MS);
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
