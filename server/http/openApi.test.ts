import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openApi.ts";

/** Section 7 of both parts of the specification, under the prefixes of notes.md. */
const specified = `
POST /api/auth/client/auth
POST /api/auth/internal/auth
POST /api/auth/token/refresh
POST /api/auth/internal/loginasclient
GET /api/client/services/directory
GET /api/client/services/property
GET /api/client/services/featured
GET /api/client/items
POST /api/client/items
PUT /api/client/items/{id}
DELETE /api/client/items/{id}
GET /api/client/propertyenquiries/stats
GET /api/client/directoryenquiries/stats
GET /api/client/calls/stats
GET /api/client/performance
GET /api/client/property
GET /api/client/property/count
GET /api/client/property/{id}
POST /api/client/property
PUT /api/client/property/{id}
DELETE /api/client/property/{id}
POST /api/client/property/{id}/activate
POST /api/client/property/{id}/deactivate
POST /api/client/featured
DELETE /api/client/featured/{id}
POST /api/client/upload/image
GET /api/admin/feature
GET /api/geo/locationwithtext
GET /api/geo/location
GET /api/geo/location/{value}
GET /api/geo/town
GET /api/geo/town/{code}
GET /api/geo/province/{code}
GET /api/geo/region/{code}
POST /api/client/contact
POST /api/client/contact-advertise
GET /api/client/directory
PUT /api/client/directory/{id}/service/{serviceId}
POST /api/client/directory/{id}/service/{serviceId}/upload
POST /api/analytics/propertyhistory
POST /api/analytics/property/metrics
POST /api/analytics/property/dimentions
POST /api/analytics/property/export
POST /api/analytics/directory/metrics
POST /api/analytics/directory/dimentions
GET /api/client/agent/preferences
GET /api/client/propertycontacts
GET /api/client/propertycontacts/stats
GET /api/client/propertycontacts/export
GET /api/client/calls/property
GET /api/client/propertyenquiries
POST /api/client/calls/property/{id}/send
POST /api/client/propertyenquiries/{id}/resend
POST /api/client/calls/property/{id}/markasspam
POST /api/client/propertyenquiries/{id}/markasspam
GET /api/client/directorycontacts
GET /api/client/directorycontacts/stats
GET /api/client/calls/directory
GET /api/client/directoryenquiries
POST /api/client/directoryenquiries/{id}/resend
POST /api/client/directoryenquiries/{id}/markasspam
POST /api/client/calls/directory/{id}/send
POST /api/client/calls/directory/{id}/markasspam
GET /api/client/invoicehistory/count
GET /api/client/invoicehistory
GET /api/client/invoice/{number}
GET /api/client/exportedfeeds
POST /api/client/exportedfeeds
PUT /api/client/exportedfeeds/{id}
GET /api/imports/history/{login}
GET /api/imports/report/{login}/{entryId}
GET /api/imports/report/{agentCode}/{id}/xml
GET /api/client/photo-report-detailed/{login}
`;

/** Calls of our own (docs/decisions/004 and 005). */
const own = `
POST /api/auth/token/revoke
GET /api/client/directory/{id}/service/{serviceId}
GET /api/geo/geocode
GET /api/geo/shape/{id}
GET /api/geo/tile/{z}/{x}/{y}
`;

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}

const document = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const lines = (text: string) => text.trim().split("\n");
const operation = (method: string, path: string) => document.paths[path]?.[method];

describe("the description of the services", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
  });

  it("lists every call of the specification, and only our own besides", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...lines(specified), ...lines(own)].sort());
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
    expect(open).toEqual(["/api/auth/client/auth", "/api/auth/internal/auth"]);
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
