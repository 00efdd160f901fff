import { isDeepStrictEqual } from "node:util";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { type ContractedServices, noServices, type ServicesEvent } from "./contractedServices.ts";

/** The services to set; the outlet's e-mail stays where none is given. */
export interface ServicesToContract extends Partial<Omit<ContractedServices, "property">> {
  readonly property?: Omit<PropertyService, "Outlet"> & Partial<Pick<PropertyService, "Outlet">>;
}

/** Sets the services that are named and leaves the others as they are. */
export interface ContractServices {
  readonly type: "ContractServices";
  readonly services: ServicesToContract;
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
  const { featured, directory } = services;
  const property = services.property && { Outlet: state.property.Outlet, ...services.property };
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
