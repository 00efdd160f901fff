import type { FastifyRequest } from "fastify";
import type { authContract } from "#contracts/session/authContract.ts";
import { askedBy } from "#server/audit/trail.ts";
import { bearerOf } from "#server/http/bearerOf.ts";
import { adminOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { AccountKind } from "./account.ts";
import { deviceCookie, deviceOf } from "./deviceCookie.ts";
import { loginAs } from "./loginAs.ts";
import { refreshSession, signOut } from "./refreshSession.ts";
import { signIn } from "./signIn.ts";

interface Reply {
  header(name: string, value: string): unknown;
}

/** The auth service (CALL-01 … CALL-04). */
export function authRoutes(services: Services): Routes<typeof authContract> {
  async function enter(
    kind: AccountKind,
    name: string,
    password: string,
    request: FastifyRequest,
    reply: Reply,
  ) {
    const attempt = { kind, name, password, device: deviceOf(request), asked: askedBy(request) };
    const { tokens, device } = await signIn(services, attempt);
    reply.header("set-cookie", deviceCookie(services.config, device));
    return { status: 200 as const, body: tokens };
  }
  return {
    signInClient: ({ body, request, reply }) => enter("client", body.login, body.password, request, reply),
    signInAdmin: ({ body, request, reply }) => enter("admin", body.email, body.password, request, reply),
    refresh: async ({ request }) => ({
      status: 200,
      body: await refreshSession(services, bearerOf(request), askedBy(request)),
    }),
    loginAsClient: async ({ body, request }) => ({
      status: 200,
      body: await loginAs(services, adminOf(request).email, body.login, askedBy(request)),
    }),
    signOut: async ({ request }) => {
      await signOut(services, bearerOf(request), askedBy(request));
      return { status: 204, body: undefined };
    },
  };
}
