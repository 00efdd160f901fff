import type { FastifyRequest } from "fastify";
import { OWN_LOGIN, type Role } from "#contracts/session/roles.ts";
import type { Caller } from "#server/http/caller.ts";
import { callerKey } from "#server/http/callerKey.ts";
import { routeAccess } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { setCallerKey } from "#server/postgres/routeLimiter.ts";
import { ProblemError } from "#server/problemError.ts";
import { isApiKey, keyCallers } from "./api-keys/apiKey.ts";
import { validSession } from "./openSession.ts";
import type { AccessClaims } from "./tokens.ts";

const BEARER = /^Bearer +([\w.~+/-]{1,4096}=*)$/i;

/** The token of the `Authorization` header; 401 `ErrInvalidAuthorizationHeader` when there is none. */
export function bearerOf(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw new ProblemError({ code: "ErrInvalidAuthorizationHeader" });
  return token;
}

/**
 * Finds out who calls, before anything of the body is read. A token is good for its own audience only: an admin's on a
 * client's call, or the other way round, is as wrong as a forged one (401 `ErrInvalidAccessToken`). So is an API key that does not hold (APIKEY-08).
 */
export function authenticate(services: Services) {
  const keyCaller = keyCallers(services);
  return async (request: FastifyRequest): Promise<void> => {
    const { audience } = routeAccess(request);
    if (audience === "public" || audience === "refresh") return;
    const bearer = bearerOf(request);
    const isKey = isApiKey(bearer) && audience !== "admin";
    request.caller = await (isKey ? keyCaller(bearer, request.ip) : sessionCaller(services, bearer, request));
  };
}

async function sessionCaller(
  { tokens, store, now }: Services,
  bearer: string,
  request: FastifyRequest,
): Promise<Caller> {
  const { audience, own } = routeAccess(request);
  const claims = await tokens.verify(bearer);
  const expected = claims && (audience === "clientOrAdmin" || claims.aud === audience);
  if (!expected) throw new ProblemError({ code: "ErrInvalidAccessToken" });
  const named = callerOf(claims, { role: null, limited: false });
  setCallerKey(callerKey({ caller: named, ip: request.ip }));
  const session = await validSession(store, claims, now());
  if (!session) throw new ProblemError({ code: "ErrInvalidAccessToken" });
  const caller = callerOf(claims, session);
  if (own && caller.kind === "client" && caller.admin !== undefined) {
    throw new ProblemError({ code: "ErrUserNotAuthorized" });
  }
  return caller;
}

/** The role and the limit are the session's, not the token's: they may have changed since (TEAM-10, TEAM-45). */
function callerOf(
  claims: AccessClaims,
  { role, limited }: { readonly role: Role | null; readonly limited: boolean },
): Caller {
  const held = { session: claims.sid, until: claims.exp };
  if (claims.aud === "admin") return { kind: "admin", email: claims.Email, name: claims.Name, ...held };
  const names = {
    ...(claims.user !== undefined && { user: claims.user }),
    ...(claims.act && { admin: claims.act.Email }),
    ...(limited && { limitedTo: claims.user ?? OWN_LOGIN }),
  };
  return { kind: "client", login: claims.Login, role: role ?? "readOnly", ...held, ...names };
}
