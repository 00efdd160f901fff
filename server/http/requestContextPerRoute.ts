import type { FastifyInstance, FastifyRequest } from "fastify";
import { withRequestContext } from "#server/store/routeLimiter.ts";
import { callerKey } from "./callerKey.ts";

/** Runs each call in the request context of its route, by which the route limiter counts connections. */
export function requestContextPerRoute(app: FastifyInstance): void {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    withRequestContext(
      `${request.method} ${request.routeOptions.url ?? "unknown"}`,
      callerKey(request),
      done,
    );
  app.addHook("onRequest", enter);
  // What reads a body goes on where the socket is, outside of what the first hook has entered.
  app.addHook("preValidation", enter);
}
