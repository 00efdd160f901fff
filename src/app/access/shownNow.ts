import type { ServiceStates } from "#machines/dashboard/settledSources.ts";
import type { Services } from "#machines/servicesMachine.ts";
import type { RouteNeeds } from "./routeNeeds.ts";
import { type Shown, shownFor } from "./shownFor.ts";

/**
 * What a route with these needs shows, with what is known of the services' calls. A service that could not be read stands
 * for its default, which closes (part 1 §8); the client is told that it was not read, not that it is missing.
 */
export function shownNow(needs: RouteNeeds | undefined, services: Services, states: ServiceStates): Shown {
  if (Object.values(states).includes("loading")) return "screen";
  const shown = shownFor(needs, services);
  const state = states[needs === "directoryService" ? "directory" : "property"];
  const read = state === "known" || state === "renewing";
  return shown === "screen" || read ? shown : "servicesUnread";
}
