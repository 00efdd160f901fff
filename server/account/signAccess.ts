import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { SessionOwner } from "./openSession.ts";
import type { Tokens } from "./tokens.ts";

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
