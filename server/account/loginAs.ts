import type { Tokens as TokenPair } from "#contracts/authContract.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Services } from "#server/http/services.ts";
import { openSession } from "./openSession.ts";
import { signAccess } from "./signAccess.ts";

/**
 * Signs an admin in as a client for 60 minutes; every token names the admin. 403 `ErrUserNotAuthorized` when there is no
 * such client (part 1 §8), so also for the e-mail of another admin.
 */
export async function loginAs(services: Services, admin: string, login: string): Promise<TokenPair> {
  const { store, tokens, now } = services;
  const owner = { login: login.trim().toLowerCase(), admin };
  return store.db.transaction().execute(async (tx) => {
    const session = await openSession(tx, owner, now());
    const accessToken = await signAccess(tx, tokens, owner, session.id);
    if (accessToken === undefined) throw new ProblemError({ code: "ErrUserNotAuthorized" });
    return { accessToken, refreshToken: session.refreshToken };
  });
}
