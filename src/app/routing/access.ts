import type { ServiceStatus } from "#contracts/session/serviceContract.ts";
import type { About } from "#contracts/wire/about.ts";
import type { ServiceStates } from "#machines/dashboard/settledSources.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import type { NoAccessReason } from "#screens/contact/NoAccessScreen.tsx";

/** What a screen asks of the contracted services (RIGHT-01 … RIGHT-07). */
export type RouteNeeds =
  | "propertyList"
  | "propertyService"
  | "propertyEnquiries"
  | "xmlImport"
  | "directoryService";

/** The screen itself, or why it is closed. */
type Shown = "screen" | NoAccessReason;

type Given = Pick<Services, About>;

const listing: readonly ServiceStatus[] = ["ACTIVE", "ACTIVE_EXPIRED", "ACTIVE_PENDING"];
const activeType: readonly ServiceStatus[] = [...listing, "ACTIVE_SUSPENDED"];

const property = (statuses: readonly ServiceStatus[], closed: NoAccessReason) => (given: Given) =>
  statuses.includes(given.property.Status) ? "screen" : closed;

const rules: Record<RouteNeeds, (given: Given) => Shown> = {
  propertyList: property(listing, "noAccess"),
  propertyService: property(activeType, "noPropertyServices"),
  propertyEnquiries: property(["ACTIVE"], "noPropertyServices"),
  xmlImport: (given) => {
    if (!activeType.includes(given.property.Status)) return "noPropertyServices";
    return given.property.ImportType === "XML" ? "screen" : "noXmlImport";
  },
  directoryService: ({ directory }) => (directory.Status === "ACTIVE" ? "screen" : "noDirectoryServices"),
};

/** What a route with these needs shows to a client with these services (RIGHT-01 … RIGHT-07). */
export const shownFor = (needs: RouteNeeds | undefined, given: Given): Shown =>
  needs === undefined ? "screen" : rules[needs](given);

/**
 * What a route with these needs shows, with what is known of the services' calls. A service that could not be read stands
 * for its default, which closes (DASH-30, RIGHT-19); the client is told that it was not read, not that it is missing.
 */
export function shownNow(needs: RouteNeeds | undefined, services: Services, states: ServiceStates): Shown {
  if (Object.values(states).includes("loading")) return "screen";
  const shown = shownFor(needs, services);
  const state = states[needs === "directoryService" ? "directory" : "property"];
  const read = state === "known" || state === "renewing";
  return shown === "screen" || read ? shown : "servicesUnread";
}
