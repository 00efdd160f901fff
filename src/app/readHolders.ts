import type { Holders } from "#machines/sessionMachine.ts";
import { adminOfToken, clientOfToken } from "./claimsOf.ts";
import { sessionCookies } from "./sessionCookies.ts";

/** Whose cookies this browser holds. An access token that has run out still names its bearer: the first call renews it. */
export function readHolders(): Holders {
  const client = sessionCookies.access("client");
  const admin = sessionCookies.access("admin");
  return { client: client ? clientOfToken(client) : null, admin: admin ? adminOfToken(admin) : null };
}
