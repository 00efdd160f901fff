import * as z from "zod/mini";
import { access, c, idempotencyKey, idParams, routerOptions } from "../wire/contract.ts";
import { limits } from "../wire/limits.ts";
import type { ProblemCode } from "../wire/problem.ts";

const noName: ProblemCode = "ErrEmptyName";
const feedName = z.string({ error: noName }).check(
  z.refine((value) => value.trim() !== "", { error: noName }),
  z.maxLength(limits.feedNameLength),
);

/** An exported feed (DATA-65), public at `/feeds/{Identifier}.xml`; an inactive one answers that it is gone. */
export const feed = z.object({
  ID: z.int(),
  Name: z.string(),
  Identifier: z.string(),
  Active: z.boolean(),
});
export type Feed = z.infer<typeof feed>;

/** Exported feeds, prefix `/api/client` (CALL-49). At most 20 are active, else `ErrMaxFeedLimit`. */
export const feedContract = c.router(
  {
    list: {
      method: "GET",
      path: "/exportedfeeds",
      responses: { 200: z.array(feed) },
      metadata: access("client", "propertyFigures"),
      summary: "The caller's feeds, active and inactive",
    },
    create: {
      method: "POST",
      path: "/exportedfeeds",
      headers: idempotencyKey,
      body: z.strictObject({ name: feedName }),
      responses: { 201: feed },
      metadata: access("client", "propertyFigures", { idempotent: true }),
      summary: "Makes an active feed",
    },
    update: {
      method: "PUT",
      path: "/exportedfeeds/:id",
      pathParams: idParams,
      body: z.strictObject({ Name: feedName, Active: z.boolean() }),
      responses: { 200: feed },
      metadata: access("client", "propertyFigures"),
      summary: "Renames a feed or switches it off and on",
    },
    remove: {
      method: "DELETE",
      path: "/exportedfeeds/:id",
      pathParams: idParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: access("client", "propertyFigures"),
      summary: "Removes a feed that is switched off",
    },
  },
  routerOptions,
);

/** The forms of a feed: `strict` is the schema and the written rules of Kyero V3, `extended` adds what came later. */
export const feedForms = ["strict", "extended"] as const;
export type FeedForm = (typeof feedForms)[number];

/** Where a feed can be read: `/feeds/{Identifier}.xml` on the given origin; the strict form needs no word (FEED-06, FEED-13). */
export const feedHref = (origin: string, identifier: string, form: FeedForm): string =>
  `${origin}/feeds/${identifier}.xml${form === "strict" ? "" : `?mode=${form}`}`;
