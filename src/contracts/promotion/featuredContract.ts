import * as z from "zod/mini";
import { property } from "../property/property.ts";
import { access, c, idempotencyKey, idParams, routerOptions } from "../wire/contract.ts";

/** A featured level by its wire name: Standard and Premium (FEAT-07). */
export const featuredLevels = ["Featured", "FeaturedPremium"] as const;
export const featuredLevel = z.enum(featuredLevels);
export type FeaturedLevel = z.infer<typeof featuredLevel>;

/** Promotion of properties, prefix `/api/client` (CALL-21). */
export const featuredContract = c.router(
  {
    feature: {
      method: "POST",
      path: "/featured",
      headers: idempotencyKey,
      body: z.strictObject({ type: featuredLevel, id: z.int() }),
      responses: { 200: property },
      metadata: access("client", "property", { idempotent: true }),
      summary: "Features an online property within the quota of its level",
    },
    unfeature: {
      method: "DELETE",
      path: "/featured/:id",
      pathParams: idParams,
      body: c.noBody(),
      responses: { 200: property },
      metadata: access("client", "property"),
      summary: "Ends the featured level of a property; one without a level stays as it is",
    },
  },
  routerOptions,
);
