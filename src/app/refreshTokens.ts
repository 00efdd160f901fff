import { authContract, type Tokens } from "#contracts/authContract.ts";
import type { Problem } from "#contracts/problem.ts";
import { answered, client } from "./client.ts";
import { type Side, sessionCookies } from "./sessionCookies.ts";

/**
 * A fresh access token in place of `refused`. Every tab asks under one lock, and only the first one calls the
 * server: the others find the new token in the cookie. Rejects with a `Problem`; `ErrInvalidAccessToken` when there is
 * no session left to renew.
 */
export async function refreshTokens(side: Side, refused: string): Promise<string> {
  return navigator.locks.request(`zaguan.refresh.${side}`, async () => {
    const current = sessionCookies.access(side);
    if (current !== null && current !== refused) return current;
    const refreshToken = sessionCookies.refresh(side);
    if (refreshToken === null) throw { code: "ErrInvalidAccessToken" } satisfies Problem;
    const fresh = { current: () => refreshToken, renew: () => Promise.resolve(null) };
    const { body } = await answered(client("auth", authContract, fresh).refresh());
    sessionCookies.keep(side, body as Tokens);
    await sessionCookies.shared(side);
    return (body as Tokens).accessToken;
  });
}
