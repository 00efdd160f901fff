import type { FastifyRequest } from "fastify";
import type { authContract } from "#contracts/session/authContract.ts";
import { bearerOf } from "#server/account/authenticate.ts";
import { askedBy } from "#server/audit/trail.ts";
import type { Config } from "#server/config.ts";
import { adminOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { AccountKind } from "./account.ts";
import { loginAs } from "./loginAs.ts";
import { refreshSession, signOut } from "./refreshSession.ts";
import { signIn } from "./signIn.ts";
import { KNOWN_MS } from "./throttle.ts";

const NAME = "zaguan_device";
const VALUE = /(?:^|;\s*)zaguan_device=([\w-]{43})(?:;|$)/;

/**
 * What the browser's cookie of a known device says, null without one. It opens nothing: it only keeps whoever has it from waiting for
 * what others guess elsewhere.
 */
const deviceOf = (request: FastifyRequest): string | null =>
  VALUE.exec(request.headers.cookie ?? "")?.[1] ?? null;

/** The header that keeps it; no script can read it. */
function deviceCookie({ publicUrl }: Pick<Config, "publicUrl">, device: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${device}; Path=/api/auth; Max-Age=${KNOWN_MS / 1000}; HttpOnly; SameSite=Strict${secure}`;
}

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
