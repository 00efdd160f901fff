import type { AppRoute } from "@ts-rest/core";
import type { RouteAccess } from "#contracts/wire/contract.ts";
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

const securityOf = ({ audience }: RouteAccess) => {
  if (audience === "public") return [];
  return [{ [audience === "refresh" ? "refreshToken" : "accessToken"]: [] }];
};

/** One route of a contract as an OpenAPI operation; `x-access` says who may call it. */
export function openApiOperation(
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
    "x-access": access,
    security: securityOf(access),
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
