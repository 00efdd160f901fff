import type { FastifyRequest } from "fastify";
import { keyMay } from "#contracts/session/apiKeyContract.ts";
import { roleMay } from "#contracts/session/roles.ts";
import { statusAllows } from "#contracts/session/serviceContract.ts";
import type { ServiceNeed } from "#contracts/wire/contract.ts";
import { routeAccess, routeName } from "#server/http/routeAccess.ts";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { type ContractedServices, serviceOf } from "./contractedServices.ts";

/**
 * Refuses a user or an API key whose role may not call the route, 403 `ErrNoRigths` (TEAM-20, APIKEY-03), and a client whose contracted services do not reach for it: 403
 * `ErrNoService` (RIGHT-16).
 */
export function authorize({ store }: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    const { service } = routeAccess(request);
    if (request.caller?.kind !== "client") return;
    const { login, role, key } = request.caller;
    const may = key === undefined ? roleMay : keyMay;
    if (!may(role, routeName(request))) throw new ProblemError({ code: "ErrNoRigths" });
    if (service === "any") return;
    const contracted = await store.accessCache.getOrLoad(`services ${login}`, () =>
      serviceOf(store.db, login),
    );
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
      return statusAllows(property.Status, "listings");
    case "propertyFigures":
      return statusAllows(property.Status, "figures");
    case "propertyEnquiries":
      return statusAllows(property.Status, "enquiries");
    case "importReport":
      return statusAllows(property.Status, "figures") && property.ImportType === "XML";
    case "directory":
      return statusAllows(directory.Status, "directory");
    default:
      throw new Error(`No rule for ${need satisfies never}.`);
  }
}
