import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import { adminClaims, clientClaims } from "#contracts/accessClaims.ts";

/** Seconds that an access token lives. */
export const ACCESS_SECONDS = 15 * 60;

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
  sign(claims: Unsigned<AccessClaims>): Promise<string>;
  /** The claims of a token that this system signed for itself and that holds now; undefined for any other. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

/** Access tokens: JWTs signed with one symmetric key (docs/decisions/006-tokens.md). */
export function accessTokens(key: Uint8Array, now: () => Date): Tokens {
  return {
    sign(claims) {
      const issued = Math.floor(now().getTime() / 1000);
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
          currentDate: now(),
        });
        return accessClaims.safeParse(payload).data;
      } catch {
        return undefined;
      }
    },
  };
}
