import { fromPromise } from "xstate";
import { listingsMachine } from "#machines/session/listingsMachine.ts";
import { type ServiceName, type Services, servicesMachine } from "#machines/session/servicesMachine.ts";
import { answered } from "../session/client.ts";
import { clients } from "../session/clients.ts";

const loads: Record<ServiceName, () => Promise<Partial<Services>>> = {
  property: async () => ({ property: (await answered(clients.service().property())).body }),
  featured: async () => ({ featured: (await answered(clients.service().featured())).body }),
  directory: async () => ({ directory: (await answered(clients.service().directory())).body }),
};

/** The contracted services, read from the client API. */
export const services = servicesMachine.provide({
  actors: { load: fromPromise(({ input: { name } }) => loads[name]()) },
});

/** How many properties the client has, for the menu. */
export const listings = listingsMachine.provide({
  actors: {
    load: fromPromise(
      async () => (await answered(clients.property().count({ query: { Status: "available" } }))).body.count,
    ),
  },
});
