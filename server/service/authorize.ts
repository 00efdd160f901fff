import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { keyMay } from "#contracts/session/apiKeyContract.ts";
import { limitedMay, roleMay } from "#contracts/session/roles.ts";
import { statusAllows } from "#contracts/session/serviceContract.ts";
import type { ServiceNeed } from "#contracts/wire/contract.ts";
import { routeAccess, routeName } from "#server/http/routes.ts";
import { needOwn, type OwnRecord, type Scope } from "#server/http/scope.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { type ContractedServices, serviceOf } from "./contractedServices.ts";

const contactRoutes = (kind: "Enquiry" | "Call") =>
  [kind === "Call" ? "send" : "resend", "mark", "unmark", "read", "handle", "reopen", "stage", "assign"].map(
    (act) => `propertyEnquiry.${act}${kind}`,
  );

/** What the `id` in the path of a call is the number of; `none`: of nothing that is somebody's in the account. */
const numbered: Readonly<Record<OwnRecord | "none", readonly string[]>> = {
  property: [
    ...["get", "update", "remove", "activate", "deactivate"].map((act) => `property.${act}`),
    ...["quality.get", "comparison.get", "duplicate.list", "duplicate.deny"],
    ...["report.list", "report.share", "featured.unfeature", "history.list", "history.undo"],
  ],
  enquiry: contactRoutes("Enquiry"),
  call: contactRoutes("Call"),
  report: ["report.revoke"],
  draft: ["item.update", "item.remove"],
  none: ["account.endSession", "place.shape", "view.update", "view.remove"],
};
const kindOf = new Map(
  Object.entries(numbered).flatMap(([kind, routes]) =>
    routes.map((route) => [route, kind as OwnRecord | "none"] as const),
  ),
);

/**
 * Holds an agent who is limited to what is theirs (TEAM-46): a call that names somebody else's record is answered as one that names
 * none, before anything else of it is looked at. What names a record of a kind that is not said here is refused.
 */
async function holdLimited(db: Kysely<Database>, scope: Scope, request: FastifyRequest): Promise<void> {
  if (scope.limitedTo === undefined) return;
  const { id } = request.params as { readonly id?: string };
  const kind = id === undefined ? "none" : kindOf.get(routeName(request));
  if (kind === undefined) throw new ProblemError({ code: "ErrNoRigths" });
  if (kind !== "none" && NUMBER.test(id ?? "")) await needOwn(db, scope, kind, Number(id));
}

/** Any other is no number of a record, which the contract says. */
const NUMBER = /^\d{1,15}$/;

/**
 * Refuses a user or an API key whose role, or whose limit, is not for the route, 403 `ErrNoRigths` (TEAM-20, TEAM-47, APIKEY-03), and a client whose contracted services do not reach for it: 403
 * `ErrNoService` (RIGHT-16).
 */
export function authorize({ store }: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    const { service } = routeAccess(request);
    if (request.caller?.kind !== "client") return;
    const { login, role, key, limitedTo } = request.caller;
    const route = routeName(request);
    const may = key === undefined ? roleMay : keyMay;
    const allowed = may(role, route) && (limitedTo === undefined || limitedMay(route));
    if (!allowed) throw new ProblemError({ code: "ErrNoRigths" });
    if (service !== "any") {
      const contracted = await store.accessCache.getOrLoad(`services ${login}`, () =>
        serviceOf(store.db, login),
      );
      if (!suffices(service, contracted)) throw new ProblemError({ code: "ErrNoService" });
    }
    await holdLimited(store.db, request.caller, request);
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
