import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { distanceKeys } from "#contracts/property/property.ts";
import { openApiDocument } from "#server/http/open-api/openApi.ts";
import { undescribed } from "#tests/api/harness/describedAnswer.ts";
import { api } from "./slices.ts";

interface Operation {
  operationId: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

const document = openApiDocument(api) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operation = (method: string, path: string) => document.paths[path]?.[method];

describe("the description of the services", () => {
  // CALL-68
  it("is OpenAPI 3.1 of which Redocly has nothing to say, neither an error nor a warning", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    expect(found.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)).toEqual([]);
  });

  // CALL-68
  it("says of each operation who may call it, and what holds for it", () => {
    const texts = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ description }) => description),
    );
    expect(texts.filter((text) => !/^For .*\.$/.test(text))).toEqual([]);
    expect(operation("post", "/api/auth/team/invitations")?.description).toBe(
      "For users of a client's account with the role owner. Refused to an admin who is signed in as the client. " +
        "Repeated with the same `Idempotency-Key`, it is done once and answered the same.",
    );
    // APIKEY-13
    const asPeople = [{ accessToken: [] }];
    expect(operation("post", "/api/auth/keys")?.security).toEqual(asPeople);
    expect(operation("delete", "/api/client/featured/{id}")?.security).toEqual([...asPeople, { apiKey: [] }]);
    expect(operation("delete", "/api/client/featured/{id}")?.description).toContain("Takes an API key");
    expect(operation("get", "/api/client/invoicehistory")?.description).toContain(
      "owner, manager, or bookkeeper",
    );
  });

  // CALL-68
  it("names each property of an object whose keys are known", () => {
    const { Property } = document.components.schemas;
    expect(Object.keys(Property?.properties?.Distance?.properties ?? {})).toEqual([...distanceKeys]);
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
      "/api/auth/team/invitation",
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

  // CALL-69
  it.each([
    ["nothing", {}, null],
    ["a status of its own", { status: 418 }, "418 is no status of it"],
    ["another type", { type: "text/html" }, "text/html is no type of it"],
    ["a property more", { body: `{"count":1,"more":1}` }, "additional properties"],
    ["a word for a number", { body: `{"count":"1"}` }, "must be"],
  ])("finds %s wrong with an answer", (_, changes, wrong) => {
    const answer = {
      method: "GET",
      url: "/api/client/property/count?Ref=a",
      status: 200,
      type: "application/json",
    };
    const body = `{"count":1}`;
    const found = undescribed({ ...answer, body, ...changes });
    expect(found).toEqual(wrong === null ? null : expect.stringContaining(wrong));
  });
});
