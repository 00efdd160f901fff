import * as z from "zod/mini";
import { currency } from "../property/property.ts";
import { access, c, idParams, routerOptions } from "../wire/contract.ts";
import { recordOf } from "../wire/recordOf.ts";
import { userDeed } from "../wire/userDeed.ts";
import { duplicate } from "./duplicateContract.ts";
import { photoFacts } from "./photoFacts.ts";
import { qualityParts } from "./qualityParts.ts";

const part = z.enum(qualityParts);

/** A score with its reasons (QUAL-31); `since` is when the home was first listed, ISO (DUP-10), `changed` who changed the listing last (TEAM-56). `path` is the field of the form where a fix is done, `count` how many of something are wanted. */
export const quality = z.object({
  score: z.int(),
  since: z.nullable(z.string()),
  changed: z.optional(z.nullable(userDeed)),
  parts: z.array(z.object({ part, points: z.int(), weight: z.int() })),
  fixes: z.array(z.object({ part, points: z.int(), path: z.string(), count: z.nullable(z.int()) })),
});

const figure = z.optional(z.nullable(z.number()));

/** What is asked about before it is published, as far as it is known; `Id` is its own number when it is edited. Photos by their addresses, in their order. */
const review = z.strictObject({
  Id: z.optional(z.nullable(z.int())),
  Photos: z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(1_000)),
  Type: z.optional(z.nullable(z.int())),
  Offer: z.optional(z.nullable(z.int())),
  Location: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  CadastralReference: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  Currency: z.optional(currency),
  ...recordOf(["Price", "Latitude", "Longitude", "Build", "Plot"] as const, () => figure),
});
export type Review = z.infer<typeof review>;

/** The photos with what is known of them, and the caller's listings that are likely the same home (DUP-06). */
export const reviewed = z.object({ photos: z.array(photoFacts), duplicates: z.array(duplicate) });
export type ReviewAnswer = z.infer<typeof reviewed>;

/** Quality of listings, prefix `/api/client`. */
export const qualityContract = c.router(
  {
    get: {
      method: "GET",
      path: "/property/:id/quality",
      pathParams: idParams,
      responses: { 200: quality },
      metadata: access("client", "property"),
      summary: "How good one property's listing is, 0 to 100, of what, and what would raise it",
    },
    review: {
      method: "POST",
      path: "/property/review",
      body: review,
      responses: { 200: reviewed },
      metadata: access("client", "property"),
      summary:
        "What is known of a listing that is still being written: its photos, and the listings that are likely the same home",
    },
  },
  routerOptions,
);
