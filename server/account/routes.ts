import type { FastifyRequest } from "fastify";
import type { authContract } from "#contracts/session/authContract.ts";
import { bearerOf } from "#server/account/authenticate.ts";
import { adminOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { originOfRequest } from "#server/shared/audit/writeAudit.ts";
import { loginAs } from "./loginAs.ts";
import { refreshSession, signOut } from "./refreshSession.ts";
import { secondStep } from "./second-factor/secondStep.ts";
import { type Attempt, type SignedIn, signIn } from "./signIn.ts";
import { deviceCookie, deviceCookieOf } from "./throttle.ts";

interface Reply {
  header(name: string, value: string): unknown;
}

/** The auth service (CALL-01 … CALL-04). */
export function authRoutes(services: Services): Routes<typeof authContract> {
  async function enter(
    named: Pick<Attempt, "kind" | "name" | "password" | "account">,
    request: FastifyRequest,
    reply: Reply,
  ) {
    const attempt = {
      ...named,
      device: deviceCookieOf(request),
      asked: originOfRequest(request),
    };
    const entered = await signIn(services, attempt);
    if ("tokens" in entered) return opened(entered, reply);
    if ("accounts" in entered)
      return { status: 409 as const, body: { code: "ErrChooseAccount", accounts: entered.accounts } };
    return { status: 401 as const, body: { code: "ErrSecondFactorNeeded", challenge: entered.challenge } };
  }
  function opened({ tokens, device }: SignedIn, reply: Reply) {
    reply.header("set-cookie", deviceCookie(services.config, device));
    return { status: 200 as const, body: tokens };
  }
  return {
    signInClient: ({ body: { login: name, ...given }, request, reply }) =>
      enter({ kind: "client", name, ...given }, request, reply),
    signInAdmin: ({ body: { email: name, password }, request, reply }) =>
      enter({ kind: "admin", name, password }, request, reply),
    secondStep: async ({ body, request, reply }) => {
      const step = { ...body, device: deviceCookieOf(request), asked: originOfRequest(request) };
      return opened(await secondStep(services, step), reply);
    },
    refresh: async ({ request }) => ({
      status: 200,
      body: await refreshSession(services, bearerOf(request), originOfRequest(request)),
    }),
    loginAsClient: async ({ body, request }) => ({
      status: 200,
      body: await loginAs(services, adminOf(request).email, body.login, originOfRequest(request)),
    }),
    signOut: async ({ request }) => {
      await signOut(services, bearerOf(request), originOfRequest(request));
      return { status: 204, body: undefined };
    },
  };
}
