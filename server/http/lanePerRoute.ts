import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKey } from "#server/account/throttle.ts";
import { inLane } from "#server/store/lanes.ts";

/** A caller by name, or by network address as long as nobody is known. */
export function callerKey({ caller, ip }: Pick<FastifyRequest, "caller" | "ip">): string {
  if (caller?.kind === "client") return `client:${caller.login}`;
  return caller ? `admin:${caller.email}` : addressKey(ip);
}

/** Counts the connections that the calls of a route hold together, so that what one route waits for is not waited for by the others. */
export function lanePerRoute(app: FastifyInstance): void {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    inLane(`${request.method} ${request.routeOptions.url ?? "unknown"}`, callerKey(request), done);
  app.addHook("onRequest", enter);
  // What reads a body goes on where the socket is, outside of what the first hook has entered.
  app.addHook("preValidation", enter);
}
