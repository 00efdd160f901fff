import * as z from "zod/mini";
import { type AdminClaims, adminClaims, type ClientClaims, clientClaims } from "#contracts/accessClaims.ts";

function payloadOf(token: string): unknown {
  const part = token.split(".")[1];
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Who an access token names; null when it is not a client's. The server judges it, this only reads it. */
export function clientOfToken(token: string): ClientClaims | null {
  const claims = z.safeParse(clientClaims, payloadOf(token));
  return claims.success ? claims.data : null;
}

export function adminOfToken(token: string): AdminClaims | null {
  const claims = z.safeParse(adminClaims, payloadOf(token));
  return claims.success ? claims.data : null;
}
