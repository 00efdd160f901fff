import type { FastifyRequest } from "fastify";
import type { RouteAccess } from "#contracts/wire/contract.ts";

/** What the contract says of the route that a request met. A route that says nothing is nobody's. */
export function routeAccess(request: FastifyRequest): RouteAccess {
  const metadata = request.routeOptions.config.tsRestRoute?.metadata as { access?: RouteAccess } | undefined;
  if (!metadata?.access) throw new Error(`No access is said for ${request.routeOptions.url}.`);
  return metadata.access;
}
