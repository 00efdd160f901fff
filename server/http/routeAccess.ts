import type { FastifyRequest } from "fastify";
import type { RouteAccess } from "#contracts/wire/contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Contract and route, as the table of rights names them: `property.get`. */
    routeName?: string;
  }
}

/** What the contract says of the route that a request met. A route that says nothing is nobody's. */
export function routeAccess(request: FastifyRequest): RouteAccess {
  const metadata = request.routeOptions.config.tsRestRoute?.metadata as { access?: RouteAccess } | undefined;
  if (!metadata?.access) throw new Error(`No access is said for ${request.routeOptions.url}.`);
  return metadata.access;
}

/** How the table of rights names the route that a request met. */
export function routeName(request: FastifyRequest): string {
  const name = request.routeOptions.config.routeName;
  if (!name) throw new Error(`No name is said for ${request.routeOptions.url}.`);
  return name;
}
