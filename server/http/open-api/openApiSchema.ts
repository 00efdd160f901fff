import * as z from "zod/v4/core";
import { directoryEntry } from "#contracts/directory/directoryEntry.ts";
import { call, webEnquiry } from "#contracts/enquiry/enquiry.ts";
import { feed } from "#contracts/feed/feedContract.ts";
import { importRecord, importRun, photoReport } from "#contracts/import/importReport.ts";
import { invoice } from "#contracts/invoice/invoiceContract.ts";
import { location } from "#contracts/place/location.ts";
import { locationSuggestion } from "#contracts/place/place.ts";
import { item } from "#contracts/property/itemContract.ts";
import { property, propertyListItem, propertyPayload } from "#contracts/property/property.ts";
import { tokens } from "#contracts/session/authContract.ts";

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

const named = {
  Tokens: tokens,
  Property: property,
  PropertyListItem: propertyListItem,
  PropertyPayload: propertyPayload,
  Item: item,
  Location: location,
  LocationSuggestion: locationSuggestion,
  DirectoryEntry: directoryEntry,
  WebEnquiry: webEnquiry,
  Call: call,
  Invoice: invoice,
  Feed: feed,
  ImportRun: importRun,
  ImportRecord: importRecord,
  PhotoReport: photoReport,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** An object of which the keys are known has a property for each. */
function withKnownKeys({ propertyNames, additionalProperties, ...rest }: JsonSchema, keys: string[]) {
  const properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

/** As generators of clients read it: an object by its properties, and several things of one kind as a list of so many. */
function readable(schema: JsonSchema): JsonSchema {
  const { propertyNames, prefixItems, ...rest } = schema;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (keys) return withKnownKeys(schema, keys);
  const [first, ...others] = Array.isArray(prefixItems) ? prefixItems : [];
  const isOfOneKind = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first && isOfOneKind ? { ...rest, items: first } : schema;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Leaves out bounds of what a number can hold at all, and the pattern of a format that has a name. */
function withoutNoise(this: JsonSchema, key: string, value: unknown): unknown {
  if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER && /^(min|max)imum$/.test(key)) return undefined;
  if (key === "pattern" && typeof this.format === "string") return undefined;
  return isSchema(value) ? readable(value) : value;
}

/** Schemas with a name, met while others were described. */
export type SchemaComponents = Record<string, JsonSchema>;

/**
 * A contract's schema in OpenAPI's terms, as it is sent (`input`) or answered (`output`). Named schemas go into
 * `components` and are referred to.
 */
export function openApiSchema(
  schema: unknown,
  io: "input" | "output",
  components: SchemaComponents,
): JsonSchema {
  if (!(schema instanceof Object) || !("_zod" in schema)) return {};
  const described = z.toJSONSchema(schema as z.$ZodType, { io, metadata: names, unrepresentable: "any" });
  const text = JSON.stringify(described).replaceAll("#/$defs/", "#/components/schemas/");
  const { $defs, $schema, id, ...rest } = JSON.parse(text, withoutNoise) as JsonSchema;
  for (const [name, definition] of Object.entries(($defs ?? {}) as SchemaComponents)) {
    const { id: _, ...body } = definition;
    components[name] = body;
  }
  if (typeof id !== "string") return rest;
  components[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}
