import type { ServiceStates } from "#machines/dashboard/settledSources.ts";
import type { Services } from "#machines/servicesMachine.ts";
import { type RouteEntry, routes } from "../routes.ts";
import { shownNow } from "./shownNow.ts";

/** The paths of screens that the account's services do not open; what was not read closes nothing. */
export const lackingFor = (services: Services, states: ServiceStates): ReadonlySet<string> =>
  new Set(
    (routes as readonly RouteEntry[])
      .filter(({ needs }) => !["screen", "servicesUnread"].includes(shownNow(needs, services, states)))
      .map(({ path }) => path),
  );
