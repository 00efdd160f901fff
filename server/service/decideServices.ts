import { isDeepStrictEqual } from "node:util";
import type { Decider } from "#server/event-store/eventStore.ts";
import { type ContractedServices, noServices, type ServicesEvent } from "./contractedServices.ts";

/** Sets the services that are named and leaves the others as they are. */
export interface ContractServices {
  readonly type: "ContractServices";
  readonly services: Partial<ContractedServices>;
}

function evolve(state: ContractedServices, event: ServicesEvent): ContractedServices {
  switch (event.type) {
    case "PropertyServiceContracted":
      return { ...state, property: event.data };
    case "FeaturedServiceContracted":
      return { ...state, featured: event.data };
    case "DirectoryServiceContracted":
      return { ...state, directory: event.data };
    default:
      event satisfies never;
      return state;
  }
}

function decide({ services }: ContractServices, state: ContractedServices): ServicesEvent[] {
  const { property, featured, directory } = services;
  const events: ServicesEvent[] = [];
  if (property && !isDeepStrictEqual(property, state.property)) {
    events.push({ type: "PropertyServiceContracted", data: property });
  }
  if (featured && !isDeepStrictEqual(featured, state.featured)) {
    events.push({ type: "FeaturedServiceContracted", data: featured });
  }
  if (directory && !isDeepStrictEqual(directory, state.directory)) {
    events.push({ type: "DirectoryServiceContracted", data: directory });
  }
  return events;
}

/** Which services a client has; contracting what is contracted already says nothing. */
export const decideServices: Decider<ContractServices, ContractedServices, ServicesEvent> = {
  initialState: noServices,
  evolve,
  decide,
};
