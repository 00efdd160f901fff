import { createHmac, webcrypto } from "node:crypto";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { adminClaims, clientClaims } from "#contracts/session/authContract.ts";
import { type Role, roles } from "#contracts/session/roles.ts";
import type { Database } from "#server/postgres/database.ts";
import type { TokenKey, TokenKeys } from "#server/shared/keys/tokenKeys.ts";
import type { SessionOwner } from "./openSession.ts";
import { OWN_LOGIN } from "./team/decideTeam.ts";

/** Seconds that an access token lives. */
export const ACCESS_SECONDS = 15 * 60;
/** How far the clocks of two servers may be apart (seconds): a token may come to one before it was signed there. */
const CLOCK_SECONDS = 60;

const ISSUER = "zaguan";
const TYPE = "at+jwt";
const ALGORITHM = "HS256";

const session = { sub: z.string(), sid: z.uuid(), iat: z.number() };
const accessClaims = z.discriminatedUnion("aud", [
  z.extend(clientClaims, { ...session, user: z.optional(z.string()), role: z.optional(z.enum(roles)) }),
  z.extend(adminClaims, session),
]);

/**
 * What a token of ours says: the claims of the contract, the session (`sid`) that it belongs to, and of a client's who signed in: `user` is the
 * number of a user, `role` what they were in the account when it was signed, `limited` whether that was limited to their own.
 */
export type AccessClaims = z.infer<typeof accessClaims>;

type UnsignedClaims<Claims> = Claims extends unknown ? Omit<Claims, "exp" | "iat"> : never;

export interface Tokens {
  /** Signed as of `at`, now when it is absent; the same claims at the same second give the same token. */
  sign(claims: UnsignedClaims<AccessClaims>, at?: Date): Promise<string>;
  /** The claims of a token that this system signed for itself and that holds now; undefined for any other. */
  verify(token: string): Promise<AccessClaims | undefined>;
  /**
   * The refresh token that comes after one: always the same, so that nobody has to keep it, and known to nobody without the key. By each
   * key, the first one first: one that has been followed by another made the token a moment ago.
   */
  successors(refreshToken: string): readonly [string, ...string[]];
}

/** Tokens of which it is known what they say. */
const KNOWN_TOKENS = 5_000;

interface ImportedKey {
  readonly id: string;
  readonly key: Promise<webcrypto.CryptoKey>;
}

// Given as bytes it would be imported for each token.
const imported = ({ id, bytes }: TokenKey): ImportedKey => ({
  id,
  key: webcrypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]),
});

/**
 * What the tokens say that are signed with one of the keys, the one that they name; those of before keys had names, with any. What a token says never changes, so it is read once; whether it holds now is judged
 * each time, as the session behind it is by whoever asks.
 */
function signedTokens(keys: readonly ImportedKey[], now: () => Date): Tokens["verify"] {
  const known = new Map<string, AccessClaims>();

  /** The tolerance is for the beginning alone. */
  const holds = ({ iat, exp }: AccessClaims): boolean => {
    const at = now().getTime() / 1000;
    return exp > at && iat <= at + CLOCK_SECONDS && at - iat <= ACCESS_SECONDS + CLOCK_SECONDS;
  };

  async function readWith({ key }: ImportedKey, token: string): Promise<AccessClaims | undefined> {
    const { payload } = await jwtVerify(token, await key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: ["client", "admin"],
      requiredClaims: ["exp", "iat", "sub", "sid"],
      maxTokenAge: ACCESS_SECONDS,
      clockTolerance: CLOCK_SECONDS,
      currentDate: now(),
    });
    return accessClaims.safeParse(payload).data;
  }

  async function read(token: string): Promise<AccessClaims | undefined> {
    const { kid } = decodeProtectedHeader(token);
    const candidates = keys.filter(({ id }) => kid === undefined || kid === id);
    const found = await Promise.all(candidates.map((key) => readWith(key, token).catch(() => undefined)));
    return found.find((claims) => claims !== undefined);
  }

  return async (token) => {
    try {
      const claims = known.get(token) ?? (await read(token));
      if (!claims || !holds(claims)) return undefined;
      if (known.size >= KNOWN_TOKENS) known.clear();
      known.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  };
}

/** Access tokens: JWTs signed with the first of the keys (docs/decisions/006-tokens.md, 087). */
export function accessTokens(keys: TokenKeys, now: () => Date): Tokens {
  const [first, ...more] = keys;
  const signing = imported(first);
  const signed = signedTokens([signing, ...more.map(imported)], now);
  const after = (refreshToken: string, { bytes }: TokenKey) =>
    `rt_${createHmac("sha256", bytes).update(`refresh token after ${refreshToken}`).digest("base64url")}`;
  return {
    async sign(claims, at = now()) {
      const issued = Math.floor(at.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: signing.id })
        .setIssuer(ISSUER)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(await signing.key);
    },
    verify: signed,
    successors: (token) => [after(token, first), ...more.map((key) => after(token, key))],
  };
}

/**
 * An access token for a session's owner as the account is now; undefined when client or admin is gone or suspended.
 * The token of a Login-As carries the admin in `act`. It is signed as of `at`, now when that is absent.
 */
export async function signAccess(
  db: Kysely<Database>,
  tokens: Tokens,
  { login, admin, user = null }: SessionOwner,
  sid: string,
  at?: Date,
): Promise<string | undefined> {
  const acting =
    admin === null
      ? undefined
      : await db
          .selectFrom("admin")
          .select(["email", "name"])
          .where("email", "=", admin)
          .where("suspended", "=", false)
          .executeTakeFirst();
  if (admin !== null && !acting) return undefined;
  if (login === null) {
    if (!acting) return undefined;
    const { email: Email, name: Name } = acting;
    return tokens.sign({ aud: "admin", sub: Email, sid, Name, Email }, at);
  }
  const client = await db
    .selectFrom("account")
    .selectAll()
    .where("login", "=", login)
    .where("suspended", "=", false)
    .executeTakeFirst();
  if (!client) return undefined;
  const person = await signedInAs(db, client, user, acting !== undefined);
  if (!person) return undefined;
  const claims = {
    aud: "client" as const,
    sub: user ?? client.login,
    sid,
    Login: client.login,
    Name: person.name,
    Email: person.email,
    role: person.role,
    ...(person.limited && { limited: true as const }),
    ...(user !== null && { user }),
    TradeName: client.trade_name,
    CompanyName: client.company_name,
    ...(acting && { act: { Name: acting.name, Email: acting.email } }),
  };
  return tokens.sign(claims, at);
}

interface SignedInAs {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly limited: boolean;
}

/** Who a client's token names and what they are in the account: undefined for who is suspended, or no user of it any more (TEAM-11). */
async function signedInAs(
  db: Kysely<Database>,
  client: Pick<SignedInAs, "name" | "email"> & { readonly login: string },
  user: string | null,
  isOffice: boolean,
): Promise<SignedInAs | undefined> {
  const { login, name, email } = client;
  if (isOffice) return { name, email, role: "owner", limited: false };
  const row = await db
    .selectFrom("team_user")
    .select(["role", "limited"])
    .where("login", "=", login)
    .where("id", "=", user ?? OWN_LOGIN)
    .executeTakeFirst();
  const limited = row?.role === "agent" && row.limited;
  if (user === null)
    return row?.role === null ? undefined : { name, email, role: row?.role ?? "owner", limited };
  const person = await db
    .selectFrom("person")
    .select(["name", "email"])
    .where("id", "=", user)
    .where("suspended", "=", false)
    .executeTakeFirst();
  return person && row?.role ? { ...person, role: row.role, limited } : undefined;
}
