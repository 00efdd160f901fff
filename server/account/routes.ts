import type { authContract } from "#contracts/authContract.ts";
import { bearerOf } from "#server/http/bearerOf.ts";
import { adminOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { loginAs } from "./loginAs.ts";
import { refreshSession, signOut } from "./refreshSession.ts";
import { signIn } from "./signIn.ts";

/** The auth service (part 1 §7). */
export function authRoutes(services: Services): Routes<typeof authContract> {
  return {
    signInClient: async ({ body, request }) => ({
      status: 200,
      body: await signIn(services, {
        kind: "client",
        name: body.login,
        password: body.password,
        ip: request.ip,
      }),
    }),
    signInAdmin: async ({ body, request }) => ({
      status: 200,
      body: await signIn(services, {
        kind: "admin",
        name: body.email,
        password: body.password,
        ip: request.ip,
      }),
    }),
    refresh: async ({ request }) => ({
      status: 200,
      body: await refreshSession(services, bearerOf(request)),
    }),
    loginAsClient: async ({ body, request }) => ({
      status: 200,
      body: await loginAs(services, adminOf(request).email, body.login),
    }),
    signOut: async ({ request }) => {
      await signOut(services, bearerOf(request));
      return { status: 204, body: undefined };
    },
  };
}
