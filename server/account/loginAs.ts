import type { Kysely } from "kysely";
import type { Tokens as TokenPair } from "#contracts/session/authContract.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { type RequestOrigin, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { openSession } from "./openSession.ts";
import { hasSecondFactor } from "./second-factor/secondFactor.ts";
import { signAccess } from "./tokens.ts";

/**
 * Signs an admin in as a client for 60 minutes; every token names the admin. 404 `ErrUnknownLogin` when there is no such
 * client, so also for the e-mail of another admin; 403 `ErrUserNotAuthorized` when it is suspended (ADMIN-07, ADMIN-14); 403
 * `ErrSecondFactorMissing` when the office asks admins for a second factor that this one has not (ACCOUNT-16).
 */
export async function loginAs(
  services: Services,
  admin: string,
  login: string,
  asked: RequestOrigin,
): Promise<TokenPair> {
  const { store, tokens, now, config } = services;
  const owner = { login: login.trim().toLowerCase(), admin };
  return store.db.transaction().execute(async (tx) => {
    const proven =
      !config.adminSecondFactor || (await hasSecondFactor(tx, { kind: "admin", subject: admin }));
    if (!proven) throw new ProblemError({ code: "ErrSecondFactorMissing" });
    const session = await openSession(tx, owner, now(), asked);
    const accessToken = await signAccess(tx, tokens, owner, session.id);
    if (accessToken === undefined) throw new ProblemError({ code: await refusal(tx, owner.login) });
    await writeAudit(tx, { ...asked, ...owner, at: now(), act: "SignedInAsClient", result: "ok" });
    return { accessToken, refreshToken: session.refreshToken };
  });
}

async function refusal(
  db: Kysely<Database>,
  login: string,
): Promise<"ErrUserNotAuthorized" | "ErrUnknownLogin"> {
  const known = await db.selectFrom("account").select("login").where("login", "=", login).executeTakeFirst();
  return known ? "ErrUserNotAuthorized" : "ErrUnknownLogin";
}
