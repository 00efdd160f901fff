import { serviceContract } from "#contracts/session/serviceContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type Slice, serve } from "#server/slice.ts";
import { serviceOf, servicesEvents } from "./contractedServices.ts";
import { type ServiceTables, serviceProjection } from "./serviceProjection.ts";

export { type ContractedServices, serviceOf } from "./contractedServices.ts";
export { contractServices, servicesStream } from "./contractServices.ts";

declare module "#server/http/services.ts" {
  interface Services {
    /** Whether the last import of a client's feed that came to an end was not taken (SHELL-24). */
    hasImportFailed(login: string): Promise<boolean>;
  }
}

declare module "#server/postgres/database.ts" {
  interface Database extends ServiceTables {}
}

/** `GET /services/…`: what the caller has contracted (CALL-05 … CALL-07). */
function serviceRoutes({ store, hasImportFailed }: Services): Routes<typeof serviceContract> {
  return {
    directory: async ({ request }) => {
      const { directory } = await serviceOf(store.db, clientOf(request).login);
      return { status: 200, body: directory };
    },
    property: async ({ request }) => {
      const { login } = clientOf(request);
      const { property } = await serviceOf(store.db, login);
      const importFailed = property.ImportType === "XML" && (await hasImportFailed(login));
      return { status: 200, body: importFailed ? { ...property, ImportFailed: true } : property };
    },
    featured: async ({ request }) => {
      const { featured } = await serviceOf(store.db, clientOf(request).login);
      return { status: 200, body: featured };
    },
  };
}

export const serviceSlice: Slice = {
  contracts: { service: serve("client", serviceContract, serviceRoutes) },
  events: servicesEvents,
  projections: [serviceProjection],
};
