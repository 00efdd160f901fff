import type { FastifyRequest } from "fastify";
import type { Services } from "#server/http/services.ts";
import { isSessionValid } from "./openSession.ts";
import { clientOfRefresh } from "./refreshSession.ts";

const LONGEST = 4_096;

function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  for (const pair of (headers.cookie ?? "").split(/; */)) {
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1);
    if (pair.slice(0, at) === name && value.length <= LONGEST && /^[\w.%-]+$/.test(value)) return value;
  }
  return null;
}

/**
 * The client who is signed in to the panel in the browser that opens a preview; null for anybody else. The panel's cookies come
 * along because a preview link is followed within one host; the access token may have run out meanwhile, and nothing renews it
 * here, so the session's refresh token says the same (docs/decisions/041-previews.md).
 */
export async function previewerOf(
  { tokens, store, now }: Services,
  request: FastifyRequest,
): Promise<string | null> {
  const access = cookieOf(request, "access_token");
  const claims = access === null ? undefined : await tokens.verify(access);
  if (claims?.aud === "client" && (await isSessionValid(store, claims, now()))) return claims.Login;
  const refresh = cookieOf(request, "refresh_token");
  return refresh === null ? null : clientOfRefresh(store.db, refresh, now());
}
