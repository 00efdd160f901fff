import * as z from "zod/mini";
import { propertyListItem } from "../property/property.ts";
import { access, c, idParams, routerOptions } from "../wire/contract.ts";

/** Why two listings are taken for one home, the strongest first. */
export const duplicateReasons = ["cadastral", "place", "photos"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const figure = z.nullable(z.number());
/** What tells homes apart besides what the list shows. Areas in m2. */
const homeFacts = {
  Build: figure,
  Plot: figure,
  Bedrooms: figure,
  CadastralReference: z.nullable(z.string()),
};

/** A listing that is likely the same home as another: its row of the list, and why. */
export const duplicate = z.object({ why: z.enum(duplicateReasons), item: propertyListItem, ...homeFacts });
export type Duplicate = z.infer<typeof duplicate>;

/** The likely duplicates of a listing, and its own facts to compare them with. */
export const duplicates = z.object({ own: z.object(homeFacts), duplicates: z.array(duplicate) });
export type Duplicates = z.infer<typeof duplicates>;

/** Likely duplicates of listings, prefix `/api/client` (DUP-08, DUP-09). */
export const duplicateContract = c.router(
  {
    list: {
      method: "GET",
      path: "/property/:id/duplicates",
      pathParams: idParams,
      responses: { 200: duplicates },
      metadata: access("client", "property"),
      summary: "The caller's listings that are likely the same home as this one, and why; 20 at most",
    },
    deny: {
      method: "POST",
      path: "/property/:id/duplicates/deny",
      pathParams: idParams,
      body: z.strictObject({ Id: z.int() }),
      responses: { 204: c.noBody() },
      metadata: access("client", "property"),
      summary: "Says that two listings are two homes; they are not shown as duplicates again",
    },
  },
  routerOptions,
);
