import type { FastifyRequest } from "fastify";
import type { ServiceStatus } from "#contracts/session/serviceContract.ts";
import type { ServiceNeed } from "#contracts/wire/contract.ts";
import { routeAccess } from "#server/http/routeAccess.ts";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { type ContractedServices, serviceOf } from "./contractedServices.ts";

const figures: readonly ServiceStatus[] = ["ACTIVE", "ACTIVE_EXPIRED", "ACTIVE_PENDING", "ACTIVE_SUSPENDED"];
const listing: readonly ServiceStatus[] = ["ACTIVE", "ACTIVE_EXPIRED", "ACTIVE_PENDING"];

/** Refuses a client whose contracted services do not reach for the route: 403 `ErrNoService` (RIGHT-16). */
export function authorize({ store }: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    const { service } = routeAccess(request);
    if (service === "any" || request.caller?.kind !== "client") return;
    const { login } = request.caller;
    const contracted = await store.remembered.recall(`services ${login}`, () => serviceOf(store.db, login));
    if (!suffices(service, contracted)) {
      throw new ProblemError({ code: "ErrNoService" });
    }
  };
}

function suffices(need: ServiceNeed, { property, directory }: ContractedServices): boolean {
  switch (need) {
    case "any":
      return true;
    case "property":
      return listing.includes(property.Status);
    case "propertyFigures":
      return figures.includes(property.Status);
    case "propertyEnquiries":
      return property.Status === "ACTIVE";
    case "importReport":
      return figures.includes(property.Status) && property.ImportType === "XML";
    case "directory":
      return directory.Status === "ACTIVE";
    default:
      throw new Error(`No rule for ${need satisfies never}.`);
  }
}
