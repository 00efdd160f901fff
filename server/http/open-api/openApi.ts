import { type AppRouter, isAppRoute } from "@ts-rest/core";
import type { FastifyInstance } from "fastify";
import { prefixes, type ServiceName } from "#contracts/session/prefixes.ts";
import { problemCodes } from "#contracts/wire/problem.ts";
import { openApiOperation } from "./openApiOperation.ts";
import type { JsonSchema, SchemaComponents } from "./openApiSchema.ts";

/** Contracts by name, with the service whose prefix stands before their paths. */
type Api = Readonly<Record<string, { readonly service: ServiceName; readonly contract: AppRouter }>>;

const serviceTexts: Record<ServiceName, string> = {
  auth: "Signing in, Login-As, refreshing and revoking tokens",
  client: "What an advertiser runs: properties, directory entries, enquiries, promotion, invoices, feeds",
  analytics: "Views and enquiries over time and by groups",
  admin: "Features and their labels",
  geo: "Places: suggestions, labels, positions",
  imports: "The XML import and its reports",
};

const bearer = (description: string) => ({ type: "http", scheme: "bearer", description });

const problemSchema = {
  type: "object",
  required: ["code"],
  properties: {
    code: { type: "string", enum: problemCodes.filter((code) => code.startsWith("Err")) },
    limit: { type: "number", description: "The limit that was met" },
    retryAfter: { type: "number", description: "Seconds to wait" },
    fields: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "code"],
        properties: { path: { type: "string" }, code: { type: "string" } },
      },
    },
  },
};

function pathsOf(api: Api, components: SchemaComponents): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, { service, contract }] of Object.entries(api)) {
    for (const [key, route] of Object.entries(contract)) {
      if (!isAppRoute(route)) continue;
      const path = `${prefixes[service]}${route.path}`.replaceAll(/:(\w+)/g, "{$1}");
      const operation = openApiOperation(route, `${name}.${key}`, service, components);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
    }
  }
  return paths;
}

/** Every call of every contract as OpenAPI 3.1, for `/api/openapi.json`. */
export function openApiDocument(api: Api): JsonSchema {
  const schemas: SchemaComponents = {};
  const paths = pathsOf(api, schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Zaguán",
      version: "0.1.0",
      description:
        "The services of the control panel of a Spanish property portal and its business directory. Days are ISO dates in Europe/Madrid.",
    },
    servers: [{ url: "/" }],
    tags: Object.entries(serviceTexts).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas, Problem: problemSchema },
      responses: {
        Problem: {
          description: "Refused: the code says why",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: {
        accessToken: bearer("The access token of a client or an admin"),
        refreshToken: bearer("The refresh token"),
      },
    },
  };
}

/** `/api/openapi.json`: the contracts as OpenAPI 3.1, made at the first request. */
export function serveOpenApi(app: FastifyInstance, api: Api): void {
  let document: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(api));
    return reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(document);
  });
}
