/** Decides what the client's contracted services are taken for; a call that fails gives its default (part 1 §8). */
import { assign, setup } from "xstate";
import type { DirectoryService, FeaturedService, PropertyService } from "#contracts/serviceContract.ts";
import { notProvided } from "./notProvided.ts";

export interface Services {
  property: PropertyService;
  featured: FeaturedService;
  directory: DirectoryService;
}

export const defaultServices: Services = {
  property: {
    Status: "NOT_ACTIVE",
    PropertyLimit: 0,
    ImportType: "Manual",
    ManualSelection: false,
    EndDate: null,
    Outlet: { Email: null },
  },
  featured: { Status: "NOT_ACTIVE", MaxFeaturedStandard: 0, MaxFeaturedPremium: 0, EndDate: null },
  directory: { Status: "NOT_ACTIVE", Free: 0, Featured: 0, FeaturedPremium: 0, EndDate: null },
};

export type ServicesEvent = { type: "services.refresh" };

export const servicesMachine = setup({
  types: {} as { context: Services; events: ServicesEvent; tags: "busy" },
  actors: {
    /** The three calls at the same time; each that fails is left out. */
    load: notProvided<Partial<Services>, void>(),
  },
  actions: {
    rememberServices: assign((_, loaded: Partial<Services>) => ({ ...defaultServices, ...loaded })),
    useDefaults: assign(() => defaultServices),
  },
}).createMachine({
  id: "services",
  context: defaultServices,
  initial: "loading",
  states: {
    loading: {
      description: "Asks for the three services",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "known",
          actions: { type: "rememberServices", params: ({ event }) => event.output },
        },
        onError: { target: "known", actions: "useDefaults" },
      },
    },
    known: { description: "The services, or their defaults" },
  },
  on: { "services.refresh": { target: ".loading" } },
});
