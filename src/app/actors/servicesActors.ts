import { fromPromise } from "xstate";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { serviceContract } from "#contracts/session/serviceContract.ts";
import { listingsMachine } from "#machines/session/listingsMachine.ts";
import { type ServiceName, type Services, servicesMachine } from "#machines/session/servicesMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

const loads: Record<ServiceName, () => Promise<Partial<Services>>> = {
  property: async () => ({ property: (await answered(clientOf(serviceContract).property())).body }),
  featured: async () => ({ featured: (await answered(clientOf(serviceContract).featured())).body }),
  directory: async () => ({ directory: (await answered(clientOf(serviceContract).directory())).body }),
};

/** The contracted services, read from the client API. */
export const services = servicesMachine.provide({
  actors: { load: fromPromise(({ input: { name } }) => loads[name]()) },
});

/** How many properties the client has, for the menu. */
export const listings = listingsMachine.provide({
  actors: {
    load: fromPromise(
      async () =>
        (await answered(clientOf(propertyContract).count({ query: { Status: "available" } }))).body.count,
    ),
  },
});
