import type { ServiceStatus } from "#contracts/serviceStatus.ts";
import type { Services } from "#machines/servicesMachine.ts";
import type { NoAccessReason } from "#screens/contact/noAccessReason.ts";
import type { RouteNeeds } from "./routeNeeds.ts";

/** The screen itself, or why it is closed. */
export type Shown = "screen" | NoAccessReason;

type Given = Pick<Services, "property" | "directory">;

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

/** What a route with these needs shows to a client with these services (part 1 §6, part 2 §4, §6). */
export const shownFor = (needs: RouteNeeds | undefined, given: Given): Shown =>
  needs === undefined ? "screen" : rules[needs](given);
