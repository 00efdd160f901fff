import * as z from "zod/mini";
import { location } from "../place/location.ts";
import { access, c, idempotencyKey, idParams, routerOptions } from "../wire/contract.ts";
import { take } from "../wire/page.ts";
import { queryInteger } from "../wire/queryValue.ts";
import { media } from "./property.ts";

/** What can happen to a listing (HIST-02). */
const changeKind = z.enum([
  "published",
  "changed",
  "activated",
  "deactivated",
  "suspended",
  "reinstated",
  "featured",
  "featuredPremium",
  "unfeatured",
  "deleted",
  "restored",
]);
export type ChangeKind = z.infer<typeof changeKind>;

/**
 * A value of a field as the payload says it: `Type` and `Offer` by number, figures in metres, m2 and the listing's currency. A location is the
 * place, photos are how many there are; null is unknown.
 */
const value = z.nullable(
  z.union([z.number(), z.string(), z.boolean(), z.array(z.string()), z.array(media), location]),
);
export type HistoryValue = z.infer<typeof value>;

/** One field from what to what; `Field` is its name in the payload, dotted (`Descriptions.es`). `Added` and `Removed` are of photos. */
const fieldChange = z.object({
  Field: z.string(),
  From: value,
  To: value,
  Added: z.optional(z.int()),
  Removed: z.optional(z.int()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/**
 * Who did it: a user by the name that they have now (null when they were forgotten), the account's login, the portal's office, an API key or the
 * import of the feed (HIST-03). `Current` says that it is whoever asks, and is absent elsewhere (HIST-25).
 */
const author = z.object({
  Kind: z.enum(["user", "account", "office", "key", "import"]),
  Name: z.nullable(z.string()),
  Current: z.optional(z.literal(true)),
});

/** Whether a change can be undone, or why it cannot (HIST-12). */
const undoStates = ["possible", "changedSince", "photosGone", "feed", "never"] as const;

/** What one request changed of a listing, named by the version that it left; `At` is an ISO instant. */
const historyEntry = z.object({
  Version: z.int(),
  At: z.string(),
  By: author,
  Kinds: z.array(changeKind),
  Changes: z.array(fieldChange),
  Undo: z.enum(undoStates),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A page of a listing's history, the newest first; `Before` asks for the page after it and is null on the last (HIST-01). */
const historyPage = z.object({ Entries: z.array(historyEntry), Before: z.nullable(z.int()) });
export type HistoryPage = z.infer<typeof historyPage>;

/** What changed of a listing, and undoing it, prefix `/api/client` (CALL-86, CALL-87). */
export const historyContract = c.router(
  {
    list: {
      method: "GET",
      path: "/property/:id/history",
      pathParams: idParams,
      query: z.strictObject({ Take: z.optional(take), Before: z.optional(queryInteger) }),
      responses: { 200: historyPage },
      metadata: access("client", "property"),
      summary: "What changed of one property, by whom and whether it can be undone, the newest first",
    },
    undo: {
      method: "POST",
      path: "/property/:id/history/:version/undo",
      pathParams: z.object({ ...idParams.shape, version: z.string().check(z.regex(/^\d{1,9}$/)) }),
      headers: idempotencyKey,
      body: c.noBody(),
      responses: { 200: z.object({ Version: z.int() }) },
      metadata: access("client", "property", { idempotent: true }),
      summary:
        "Sets the fields of one change back to what they were, unless one of them has changed since (409 ErrChangedSince)",
    },
  },
  routerOptions,
);
