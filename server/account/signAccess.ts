import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { SessionOwner } from "./openSession.ts";
import type { Tokens } from "./tokens.ts";

/**
 * An access token for a session's owner as the account is now; undefined when client or admin is gone or suspended.
 * The token of a Login-As carries the admin in `act`.
 */
export async function signAccess(
  db: Kysely<Database>,
  tokens: Tokens,
  { login, admin }: SessionOwner,
  sid: string,
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
    return tokens.sign({ aud: "admin", sub: acting.email, sid, Name: acting.name, Email: acting.email });
  }
  const client = await db
    .selectFrom("account")
    .selectAll()
    .where("login", "=", login)
    .where("suspended", "=", false)
    .executeTakeFirst();
  if (!client) return undefined;
  return tokens.sign({
    aud: "client",
    sub: client.login,
    sid,
    Login: client.login,
    Name: client.name,
    TradeName: client.trade_name,
    CompanyName: client.company_name,
    Email: client.email,
    ...(acting && { act: { Name: acting.name, Email: acting.email } }),
  });
}
