import { createHmac, randomBytes, webcrypto } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jwtVerify, SignJWT } from "jose";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { adminClaims, clientClaims } from "#contracts/session/authContract.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/store/database.ts";
import type { SessionOwner } from "./openSession.ts";

/** Seconds that an access token lives. */
export const ACCESS_SECONDS = 15 * 60;
/** How far the clocks of two servers may be apart (seconds): a token may come to one before it was signed there. */
const CLOCK_SECONDS = 60;

const ISSUER = "zaguan";
const TYPE = "at+jwt";
const ALGORITHM = "HS256";

const session = { sub: z.string(), sid: z.uuid(), iat: z.number() };
const accessClaims = z.discriminatedUnion("aud", [
  z.extend(clientClaims, session),
  z.extend(adminClaims, session),
]);

/** What a token of ours says: the claims of the contract, and the session (`sid`) that it belongs to. */
export type AccessClaims = z.infer<typeof accessClaims>;

type Unsigned<Claims> = Claims extends unknown ? Omit<Claims, "exp" | "iat"> : never;

export interface Tokens {
  /** Signed as of `at`, now when it is absent; the same claims at the same second give the same token. */
  sign(claims: Unsigned<AccessClaims>, at?: Date): Promise<string>;
  /** The claims of a token that this system signed for itself and that holds now; undefined for any other. */
  verify(token: string): Promise<AccessClaims | undefined>;
  /** The refresh token that comes after one: always the same, so that nobody has to keep it, and known to nobody without the key. */
  successor(refreshToken: string): string;
}

/** Tokens of which it is known what they say. */
const KNOWN_TOKENS = 5_000;

/**
 * What the tokens say that are signed with the key. What a token says never changes, so it is read once; whether it holds now is judged
 * each time, as the session behind it is by whoever asks.
 */
function signedTokens(key: Promise<webcrypto.CryptoKey>, now: () => Date): Tokens["verify"] {
  const known = new Map<string, AccessClaims>();

  /** The tolerance is for the beginning alone. */
  const holds = ({ iat, exp }: AccessClaims): boolean => {
    const at = now().getTime() / 1000;
    return exp > at && iat <= at + CLOCK_SECONDS && at - iat <= ACCESS_SECONDS + CLOCK_SECONDS;
  };

  async function read(token: string): Promise<AccessClaims | undefined> {
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

/** Access tokens: JWTs signed with one symmetric key (docs/decisions/006-tokens.md). */
export function accessTokens(key: Uint8Array, now: () => Date): Tokens {
  // Given as bytes it would be imported for each token.
  const imported = webcrypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
  const signed = signedTokens(imported, now);
  return {
    async sign(claims, at = now()) {
      const issued = Math.floor(at.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(await imported);
    },
    verify: signed,
    successor: (refreshToken) =>
      `rt_${createHmac("sha256", key).update(`refresh token after ${refreshToken}`).digest("base64url")}`,
  };
}

/**
 * An access token for a session's owner as the account is now; undefined when client or admin is gone or suspended.
 * The token of a Login-As carries the admin in `act`. It is signed as of `at`, now when that is absent.
 */
export async function signAccess(
  db: Kysely<Database>,
  tokens: Tokens,
  { login, admin }: SessionOwner,
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
  const claims = {
    ...{
      aud: "client" as const,
      sub: client.login,
      sid,
      Login: client.login,
      Name: client.name,
      Email: client.email,
    },
    ...{ TradeName: client.trade_name, CompanyName: client.company_name },
    ...(acting && { act: { Name: acting.name, Email: acting.email } }),
  };
  return tokens.sign(claims, at);
}

const BYTES = 32;

/** The key that signs access tokens: `TOKEN_KEY`, else one that is made once and kept in `dataDir` for its owner alone. */
export async function tokenKey({ tokenKey: given, dataDir }: Config): Promise<Uint8Array> {
  if (given !== undefined) return new TextEncoder().encode(given);
  const path = join(dataDir, "token.key");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(BYTES).toString("base64"), { mode: 0o600 });
  // A link appears whole or not at all, so two processes that start together agree on one key.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft, { force: true });
  const key = Buffer.from(await readFile(path, "utf8"), "base64");
  if (key.length !== BYTES) throw new Error(`${path} does not hold a key: remove it to have a new one made.`);
  return key;
}
