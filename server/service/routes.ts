import type { serviceContract } from "#contracts/session/serviceContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { serviceOf } from "./contractedServices.ts";

/** `GET /services/…`: what the caller has contracted (CALL-05 … CALL-07). */
export function serviceRoutes({ store }: Services): Routes<typeof serviceContract> {
  return {
    directory: async ({ request }) => {
      const { directory } = await serviceOf(store.db, clientOf(request).login);
      return { status: 200, body: directory };
    },
    property: async ({ request }) => {
      const { property } = await serviceOf(store.db, clientOf(request).login);
      return { status: 200, body: property };
    },
    featured: async ({ request }) => {
      const { featured } = await serviceOf(store.db, clientOf(request).login);
      return { status: 200, body: featured };
    },
  };
}
