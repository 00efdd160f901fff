import type { preferenceContract } from "#contracts/session/preferenceContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { preferencesOf } from "./preferencesOf.ts";

/** What the office has set for a client (CALL-38). */
export const preferenceRoutes = ({ store: { db } }: Services): Routes<typeof preferenceContract> => ({
  get: async ({ request }) => ({ status: 200, body: await preferencesOf(db, clientOf(request).login) }),
});
