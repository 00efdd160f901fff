import type { accountContract } from "#contracts/session/accountContract.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { secondFactorRoutes } from "../second-factor/secondFactorRoutes.ts";
import { changePassword, ownerOf } from "./changePassword.ts";
import { endOtherSessions, endSession, ownSessions } from "./ownSessions.ts";

const done = { status: 204 as const, body: undefined };

/** What everybody decides of their own account. */
export const accountRoutes = (services: Services): Routes<typeof accountContract> => ({
  changePassword: async ({ body, request }) => {
    await changePassword(services, ownerOf(request), body);
    return done;
  },
  sessions: async ({ request }) => ({
    status: 200,
    body: await ownSessions(services.store.db, ownerOf(request), services.now()),
  }),
  endSession: async ({ params, request }) => {
    await endSession(services, ownerOf(request), params.id);
    return done;
  },
  endOtherSessions: async ({ request }) => {
    await endOtherSessions(services, ownerOf(request));
    return done;
  },
  ...secondFactorRoutes(services),
});
