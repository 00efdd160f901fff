import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import { adminClaims, clientClaims } from "#contracts/session/authContract.ts";

/** Seconds that an access token lives. */
export const ACCESS_SECONDS = 15 * 60;
/** How far the clocks of two servers may be apart (seconds): a token may come to one before it was signed there. */
const CLOCK_SECONDS = 60;

const ISSUER = "zaguan";
const TYPE = "at+jwt";
const ALGORITHM = "HS256";

const session = { sub: z.string(), sid: z.uuid() };
const accessClaims = z.discriminatedUnion("aud", [
  z.extend(clientClaims, session),
  z.extend(adminClaims, session),
]);

/** What a token of ours says: the claims of the contract, and the session (`sid`) that it belongs to. */
export type AccessClaims = z.infer<typeof accessClaims>;

type Unsigned<Claims> = Claims extends unknown ? Omit<Claims, "exp"> : never;

export interface Tokens {
  /** Signed as of `at`, now when it is absent; the same claims at the same second give the same token. */
  sign(claims: Unsigned<AccessClaims>, at?: Date): Promise<string>;
  /** The claims of a token that this system signed for itself and that holds now; undefined for any other. */
  verify(token: string): Promise<AccessClaims | undefined>;
  /** The refresh token that comes after one: always the same, so that nobody has to keep it, and known to nobody without the key. */
  successor(refreshToken: string): string;
}

/** Access tokens: JWTs signed with one symmetric key (docs/decisions/006-tokens.md). */
export function accessTokens(key: Uint8Array, now: () => Date): Tokens {
  return {
    sign(claims, at = now()) {
      const issued = Math.floor(at.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: ["client", "admin"],
          requiredClaims: ["exp", "iat", "sub", "sid"],
          maxTokenAge: ACCESS_SECONDS,
          clockTolerance: CLOCK_SECONDS,
          currentDate: now(),
        });
        // The tolerance is for the beginning alone.
        if ((payload.exp ?? 0) * 1000 <= now().getTime()) return undefined;
        return accessClaims.safeParse(payload).data;
      } catch {
        return undefined;
      }
    },
    successor: (refreshToken) =>
      `rt_${createHmac("sha256", key).update(`refresh token after ${refreshToken}`).digest("base64url")}`,
  };
}
