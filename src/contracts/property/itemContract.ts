import * as z from "zod/mini";
import { access, c, idempotencyKey, idParams, ifMatch, routerOptions } from "../wire/contract.ts";
import { propertyForm } from "./propertyForm.ts";

export const itemType = z.literal("new-property");

/**
 * An unfinished property (DATA-32); `UpdatedAt` is ISO. `Version` names its content, as the `ETag` that a save or a removal sends in
 * `If-Match` (CALL-53); a server of the release before does not say it.
 */
export const item = z.object({
  Id: z.int(),
  Type: itemType,
  Content: propertyForm,
  UpdatedAt: z.string(),
  Version: z.optional(z.string()),
});
export type Item = z.infer<typeof item>;

const body = z.strictObject({ Type: itemType, Content: propertyForm });

/** Drafts, prefix `/api/client` (CALL-08, CALL-22). */
export const itemContract = c.router(
  {
    list: {
      method: "GET",
      path: "/items",
      query: z.strictObject({ type: itemType }),
      responses: { 200: z.array(item) },
      metadata: access("client"),
      summary: "The caller's drafts, the newest first",
    },
    create: {
      method: "POST",
      path: "/items",
      headers: idempotencyKey,
      body,
      responses: { 201: z.object({ Id: z.int() }) },
      metadata: access("client", "property", { idempotent: true }),
      summary: "Keeps a draft",
    },
    update: {
      method: "PUT",
      path: "/items/:id",
      pathParams: idParams,
      headers: ifMatch,
      body,
      responses: { 200: item },
      metadata: access("client", "property"),
      summary: "Replaces a draft, unless it has another version than the one named",
    },
    remove: {
      method: "DELETE",
      path: "/items/:id",
      pathParams: idParams,
      headers: ifMatch,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: access("client", "property"),
      summary: "Removes a draft, unless it has another version than the one named",
    },
  },
  routerOptions,
);
