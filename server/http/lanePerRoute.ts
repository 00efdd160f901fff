import type { FastifyInstance, FastifyRequest } from "fastify";
import { inLane } from "#server/store/lanes.ts";
import { callerKey } from "./callerKey.ts";

/** Counts the connections that the calls of a route hold together, so that what one route waits for is not waited for by the others. */
export function lanePerRoute(app: FastifyInstance): void {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    inLane(`${request.method} ${request.routeOptions.url ?? "unknown"}`, callerKey(request), done);
  app.addHook("onRequest", enter);
  // What reads a body goes on where the socket is, outside of what the first hook has entered.
  app.addHook("preValidation", enter);
}
