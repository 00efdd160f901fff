// @chunk parts
import { statusAllows } from "#contracts/session/serviceContract.ts";
import type { ServiceName, Services } from "../session/servicesMachine.ts";
import type { Source } from "./statisticMachine.ts";

/** What is known of the client's three calls for services. */
export type ServiceStates = Record<ServiceName, "loading" | "known" | "renewing" | "failed" | "asking">;

const propertySources = ["propertyViews", "propertyDetailed", "propertyEnquiries", "propertyCalls"] as const;
const directorySources = [
  "directoryViews",
  "directoryDetailed",
  "directoryEnquiries",
  "directoryCalls",
] as const;

/** The calls that wait for a service to answer. */
export const awaitedSources: readonly Source[] = [...propertySources, ...directorySources];

/** Statuses of the property service that show the client's properties on the dashboard (DASH-19). */
export const showsProperties = ({ property }: Services): boolean => statusAllows(property.Status, "figures");

/** From this PropertyLimit on there is an estimated commission (DASH-14). */
export const estimatesCommission = ({ property }: Services): boolean => property.PropertyLimit >= 5;

/**
 * Which calls the services have settled: only what the client's services can answer is asked for; a service that could not
 * be read holds nothing back.
 */
export function settledSources(services: Services, states: ServiceStates) {
  const made: Source[] = [];
  const spared: Source[] = [];
  if (states.property !== "loading") {
    const asks = states.property === "failed" || showsProperties(services);
    (asks ? made : spared).push(...propertySources);
  }
  if (states.directory !== "loading") {
    const asks = states.directory === "failed" || statusAllows(services.directory.Status, "directory");
    (asks ? made : spared).push(...directorySources);
  }
  if (estimatesCommission(services)) made.push("performance");
  return { made, spared };
}
