import * as z from "zod/mini";
import { access, c, idempotencyKey, idParams, ifMatch, routerOptions } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { page } from "../wire/page.ts";
import { property, propertyListItem, propertyPayload } from "./property.ts";
import { order, propertyFilter, propertyFilterSchema } from "./propertyFilter.ts";

/** Property management, prefix `/api/client` (CALL-15 … CALL-20, CALL-53). */
export const propertyContract = c.router(
  {
    list: {
      method: "GET",
      path: "/property",
      query: z.strictObject({
        ...page,
        Order: z.optional(order),
        /** The language that types are sorted in, English when absent (docs/decisions/036). */
        NamesIn: z.optional(z.enum(systemLanguages)),
        ...propertyFilter,
      }),
      responses: { 200: z.array(propertyListItem) },
      metadata: access("client", "property"),
      summary: "A page of the caller's properties; Take is 1 to 100, 20 when absent",
    },
    count: {
      method: "GET",
      path: "/property/count",
      query: propertyFilterSchema,
      responses: { 200: z.object({ count: z.int() }) },
      metadata: access("client", "propertyFigures"),
      summary: "How many of the caller's properties pass the filters",
    },
    get: {
      method: "GET",
      path: "/property/:id",
      pathParams: idParams,
      responses: { 200: property },
      metadata: access("client", "propertyFigures"),
      summary: "One property, with its version as ETag",
    },
    create: {
      method: "POST",
      path: "/property",
      headers: idempotencyKey,
      body: propertyPayload,
      responses: { 201: z.object({ Id: z.int() }) },
      metadata: access("client", "property", { idempotent: true }),
      summary: "Publishes a property",
    },
    update: {
      method: "PUT",
      path: "/property/:id",
      pathParams: idParams,
      headers: ifMatch,
      body: propertyPayload,
      responses: { 200: property },
      metadata: access("client", "property"),
      summary: "Replaces what the advertiser may say of a property",
    },
    remove: {
      method: "DELETE",
      path: "/property/:id",
      pathParams: idParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: access("client", "property"),
      summary: "Deletes a property; only with import type Manual",
    },
    activate: {
      method: "POST",
      path: "/property/:id/activate",
      pathParams: idParams,
      body: c.noBody(),
      responses: { 200: property },
      metadata: access("client", "property"),
      summary: "Activates a deactivated property within PropertyLimit; an active one stays as it is",
    },
    deactivate: {
      method: "POST",
      path: "/property/:id/deactivate",
      pathParams: idParams,
      body: c.noBody(),
      responses: { 200: property },
      metadata: access("client", "property"),
      summary: "Deactivates an active property; a deactivated one stays as it is",
    },
    giveToUser: {
      method: "PUT",
      path: "/property/responsible",
      body: z.strictObject({
        Ids: z.array(z.int()).check(z.minLength(1), z.maxLength(5_000)),
        /** A user by number, or `login` for whoever signs in with the account's login; null: nobody. */
        User: z.nullable(z.string().check(z.regex(/^[\da-z-]{1,36}$/))),
      }),
      responses: { 204: c.noBody() },
      metadata: access("client", "property"),
      summary: "Makes a user of the account, or nobody, responsible for properties",
    },
  },
  routerOptions,
);

/** Admin service, prefix `/api/admin` (CALL-24). */
export const featureContract = c.router(
  {
    list: {
      method: "GET",
      path: "/feature",
      responses: { 200: z.array(z.object({ key: z.string(), labels: z.record(z.string(), z.string()) })) },
      metadata: access("clientOrAdmin"),
      summary: "Every feature with its labels",
    },
  },
  routerOptions,
);
