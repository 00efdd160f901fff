import { statusAllows } from "#contracts/session/serviceContract.ts";
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
type ScreenAccess = "screen" | NoAccessReason;

type AccessInput = Pick<Services, About>;

const property = (use: Parameters<typeof statusAllows>[1], closed: NoAccessReason) => (given: AccessInput) =>
  statusAllows(given.property.Status, use) ? "screen" : closed;

const rules: Record<RouteNeeds, (given: AccessInput) => ScreenAccess> = {
  propertyList: property("listings", "noAccess"),
  propertyService: property("figures", "noPropertyServices"),
  propertyEnquiries: property("enquiries", "noPropertyServices"),
  xmlImport: (given) => {
    if (!statusAllows(given.property.Status, "figures")) return "noPropertyServices";
    return given.property.ImportType === "XML" ? "screen" : "noXmlImport";
  },
  directoryService: ({ directory }) =>
    statusAllows(directory.Status, "directory") ? "screen" : "noDirectoryServices",
};

/** What a route with these needs shows to a client with these services (RIGHT-01 … RIGHT-07). */
export const shownFor = (needs: RouteNeeds | undefined, given: AccessInput): ScreenAccess =>
  needs === undefined ? "screen" : rules[needs](given);

/**
 * What a route with these needs shows, with what is known of the services' calls. A service that could not be read stands
 * for its default, which closes (DASH-30, RIGHT-19); the client is told that it was not read, not that it is missing.
 */
export function shownNow(
  needs: RouteNeeds | undefined,
  services: Services,
  states: ServiceStates,
): ScreenAccess {
  if (Object.values(states).includes("loading")) return "screen";
  const shown = shownFor(needs, services);
  const state = states[needs === "directoryService" ? "directory" : "property"];
  const read = state === "known" || state === "renewing";
  return shown === "screen" || read ? shown : "servicesUnread";
}
