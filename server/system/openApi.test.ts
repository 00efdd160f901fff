import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "#server/http/open-api/openApi.ts";
import { api } from "./slices.ts";

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}

const document = openApiDocument(api) as { paths: Record<string, Record<string, Operation>> };
const operation = (method: string, path: string) => document.paths[path]?.[method];

describe("the description of the services", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
  });

  it("names each operation once", () => {
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it("asks for a token everywhere but at the door", () => {
    const open = Object.entries(document.paths)
      .filter(([, methods]) => Object.values(methods).some(({ security }) => security.length === 0))
      .map(([path]) => path);
    expect(open).toEqual([
      "/api/auth/client/auth",
      "/api/auth/internal/auth",
      "/api/auth/second-step",
      "/api/auth/team/accept",
    ]);
  });

  it("describes every path parameter that a path names", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(named);
      }
    }
  });

  it("says a query value as the value it stands for", () => {
    const list = operation("get", "/api/client/property");
    const schemaOf = (name: string) => list?.parameters.find((one) => one.name === name)?.schema;
    expect(schemaOf("Take")).toMatchObject({ type: "integer" });
    expect(schemaOf("Type")).toMatchObject({ type: "array", items: { type: "integer" } });
    expect(schemaOf("Status")).toEqual({ type: "string", enum: ["available", "active", "deactivated"] });
  });

  it("answers every failure with a problem", () => {
    for (const methods of Object.values(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(responses["403"]).toEqual({ $ref: "#/components/responses/Problem" });
      }
    }
  });
});
