/** Decides what the client's contracted services are taken for, each by itself; one that fails gives its default (DASH-30). */
import { assign, setup } from "xstate";
import type {
  DirectoryService,
  FeaturedService,
  PropertyService,
} from "#contracts/session/serviceContract.ts";
import { notProvided } from "../actor/problemOf.ts";

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

export type ServiceName = keyof Services;

/** Whether a service was answered; one that could not be read stands for its default, and says nothing about what is contracted. */
export const isServiceRead = (services: Services, name: ServiceName): boolean =>
  services[name] !== defaultServices[name];

export type ServicesEvent = { type: "services.refresh" };

const services = setup({
  types: {} as { context: Services; events: ServicesEvent; tags: "busy" | "unknown" | "failed" },
  actors: {
    /** One of the three calls; answers with its service alone. */
    load: notProvided<Partial<Services>, { name: ServiceName }>(),
  },
  actions: {
    rememberService: assign((_, { found }: { found: Partial<Services> }) => found),
  },
});

/** The call of one service, and what is remembered of its answer. */
const invocationOf = (name: ServiceName) => ({
  id: name,
  src: "load" as const,
  input: { name },
  onDone: {
    target: "known",
    actions: {
      type: "rememberService" as const,
      params: ({ event }: { event: { output: Partial<Services> } }) => ({ found: event.output }),
    },
  },
});

/** One service's call; the others neither wait for it nor fail with it. */
const callOf = (name: ServiceName) =>
  services.createStateConfig({
    description: "What is known of this service",
    initial: "loading",
    states: {
      loading: {
        description: "Asks for the service the first time",
        tags: ["busy", "unknown"],
        invoke: { ...invocationOf(name), onError: { target: "failed" } },
      },
      known: {
        description: "The service as it was answered last",
        on: { "services.refresh": { target: "renewing" } },
      },
      renewing: {
        description:
          "Asks again for what is known; it stays when no answer comes, for a contract does not end with a connection",
        tags: "busy",
        invoke: { ...invocationOf(name), onError: { target: "known" } },
      },
      failed: {
        description: "Its default, until it is asked for again",
        tags: "failed",
        on: { "services.refresh": { target: "asking" } },
      },
      asking: {
        description: "Asks again for what could not be read",
        tags: "busy",
        invoke: { ...invocationOf(name), onError: { target: "failed" } },
      },
    },
  });

export const servicesMachine = services.createMachine({
  id: "services",
  context: defaultServices,
  type: "parallel",
  states: {
    property: callOf("property"),
    featured: callOf("featured"),
    directory: callOf("directory"),
  },
});
