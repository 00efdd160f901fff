import type { FastifyInstance, FastifyRequest } from "fastify";

/** One line for each call of the api: who, when, what, how it went. The route, not the address: queries carry signatures. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("problem", null);
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      ...who(request),
      ...(request.problem !== null && { code: request.problem }),
      ...(request.givenId !== null && { givenId: request.givenId }),
    };
    const probe = route === "/api/health" || route === "/api/ready";
    if ((route.startsWith("/api/") && !probe) || reply.statusCode >= 400) request.log.info(line, "answered");
    else request.log.debug(line, "answered");
  });
}

function who({ caller }: FastifyRequest): object {
  if (caller?.kind === "admin") return { admin: caller.email };
  if (caller?.kind === "client") {
    const { login, user, admin, key } = caller;
    return {
      login,
      ...(user !== undefined && { user }),
      ...(admin !== undefined && { admin }),
      ...(key !== undefined && { key }),
    };
  }
  return {};
}
