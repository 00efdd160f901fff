import { type AppRoute, type AppRouter, isAppRoute } from "@ts-rest/core";
import type { FastifyInstance } from "fastify";
import { takesKeys } from "#contracts/session/apiKeyContract.ts";
import { prefixes, type ServiceName } from "#contracts/session/prefixes.ts";
import { roleMay, roles } from "#contracts/session/roles.ts";
import type { Audience, RouteAccess, ServiceNeed } from "#contracts/wire/contract.ts";
import { problemCodes } from "#contracts/wire/problem.ts";
import { apiGuide } from "./apiGuide.ts";
import { type JsonSchema, openApiSchema, type SchemaComponents } from "./openApiSchema.ts";

type Place = "path" | "query" | "header";

const problem = { $ref: "#/components/responses/Problem" };

/** A value of a query is text on the wire; the form that it stands for comes first in the contract. */
function plainForm(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [first] = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : [];
  if (!first) return schema;
  const items = first.items as JsonSchema | undefined;
  return { ...plainForm(items ? { ...first, items: plainForm(items) } : first), ...rest };
}

function parametersOf(schema: JsonSchema, place: Place): JsonSchema[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: plainForm(property),
  }));
}

function headersOf(route: AppRoute, components: SchemaComponents): JsonSchema[] {
  return Object.entries(route.headers ?? {}).map(([name, schema]) => ({
    name,
    in: "header",
    required: false,
    schema: openApiSchema(schema, "input", components),
  }));
}

function responseOf(status: string, answer: unknown, components: SchemaComponents): JsonSchema {
  if (Number(status) >= 400) return problem;
  const description = Number(status) === 201 ? "Created" : "Done";
  if (typeof answer === "symbol" || answer === null) return { description };
  const other = answer as { contentType?: string; body?: unknown };
  const type = other.contentType ?? "application/json";
  const schema = openApiSchema(other.contentType ? other.body : answer, "output", components);
  return { description, content: { [type]: { schema } } };
}

const securityOf = (operation: string, { audience }: RouteAccess) => {
  if (audience === "public") return [];
  if (audience === "refresh") return [{ refreshToken: [] }];
  return takesKeys(operation) ? [{ accessToken: [] }, { apiKey: [] }] : [{ accessToken: [] }];
};

const audienceTexts: Record<Exclude<Audience, "client">, string> = {
  public: "For everybody, without a token.",
  refresh: "For whoever has a refresh token.",
  admin: "For admins of the office.",
  clientOrAdmin: "For users of a client's account and admins of the office.",
};

const serviceNeeds: Record<Exclude<ServiceNeed, "any">, string> = {
  property: "Needs the contracted property service.",
  propertyFigures: "Needs a contracted property service, which may be suspended.",
  propertyEnquiries: "Needs the contracted property service, active.",
  importReport: "Needs a contracted property service with XML import.",
  directory: "Needs the contracted directory service, active.",
};

/** Who may call an operation and what holds for it, in sentences made of the tables that enforce it. */
function accessText(operation: string, access: RouteAccess): string {
  const { audience, service, own, idempotent, personal } = access;
  const allowed = roles.filter((role) => roleMay(role, operation));
  return [
    audience === "client"
      ? `For users of a client's account with the role ${new Intl.ListFormat("en", { type: "disjunction" }).format(allowed)}.`
      : audienceTexts[audience],
    service === "any" ? "" : serviceNeeds[service],
    takesKeys(operation) ? "Takes an API key with such a role." : "",
    own ? "Refused to an admin who is signed in as the client." : "",
    idempotent ? "Repeated with the same `Idempotency-Key`, it is done once and answered the same." : "",
    personal ? "Answers personal data: the audit log keeps who was given it." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** One route of a contract as an OpenAPI operation; `x-access` says who may call it, and its description in words. */
function openApiOperation(
  route: AppRoute,
  operationId: string,
  tag: string,
  components: SchemaComponents,
): JsonSchema {
  const { access } = route.metadata as { access: RouteAccess };
  const body = "body" in route && typeof route.body === "object" && route.body !== null ? route.body : null;
  const input = (schema: unknown) => openApiSchema(schema, "input", components);
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    description: accessText(operationId, access),
    "x-access": access,
    security: securityOf(operationId, access),
    parameters: [
      ...parametersOf(input(route.pathParams), "path"),
      ...parametersOf(input(route.query), "query"),
      ...headersOf(route, components),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: access.upload
          ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
          : { "application/json": { schema: input(body) } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, answer]) => [
        status,
        responseOf(status, answer, components),
      ]),
    ),
  };
}

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
      description: apiGuide,
      contact: { name: "The office of Zaguán" },
      license: { name: "Proprietary", identifier: "LicenseRef-Zaguan" },
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
        apiKey: bearer("An API key of an account, `zgn_` and 49 letters and digits"),
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
