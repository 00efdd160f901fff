import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openApi.ts";

/** `/api/openapi.json`: the contracts as OpenAPI 3.1, made at the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(document);
  });
}
