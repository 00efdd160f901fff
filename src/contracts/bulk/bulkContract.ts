import * as z from "zod/mini";
import { currency } from "../property/property.ts";
import { propertyFilter, propertyFilterSchema } from "../property/propertyFilter.ts";
import { access, c, routerOptions } from "../wire/contract.ts";
import { queryInteger } from "../wire/queryValue.ts";
import { bulkAction, bulkMost, bulkStep, runAction } from "./bulkAction.ts";
import { sheetFields, sheetListing } from "./sheetListing.ts";

const problem = z.looseObject({ code: z.string() });

/**
 * What became of a listing, or would: `changed`; `same`, because it was so already; `partly`, where an undo found no place for all of it;
 * `refused`, and then it is as it was. `Problem` says why of the last two.
 */
export const bulkEnds = ["changed", "same", "partly", "refused"] as const;
export const bulkEnd = z.enum(bulkEnds);
export type BulkEnd = z.infer<typeof bulkEnd>;

const scalar = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
/** One field of a listing by its wire name, as it was and as it becomes. Lists are not told. */
const fieldChange = z.object({ Field: z.string(), Was: scalar, Will: scalar });
export type FieldChange = z.infer<typeof fieldChange>;

const ended = { Id: z.int(), Ends: bulkEnd, Problem: z.optional(problem) };

/** A row of the preview; `AgentRef`, `Version` and `Currency`, that of its prices, are absent of what is not the caller's. */
const previewRow = z.object({
  ...ended,
  AgentRef: z.optional(z.string()),
  Version: z.optional(z.int()),
  Currency: z.optional(currency),
  Changes: z.array(fieldChange),
});
export type BulkPreviewRow = z.infer<typeof previewRow>;

const bulkRow = z.object({ ...ended, Version: z.optional(z.int()) });
export type BulkRow = z.infer<typeof bulkRow>;

const ids = (most: number) => z.array(z.int()).check(z.minLength(1), z.maxLength(most));
const run = z.string().check(z.regex(/^[\w-]{8,60}$/));
const answer = { 200: z.object({ Rows: z.array(bulkRow) }) };

/** A run that can be taken back; `Ids` are the listings that it changed and that were not taken back, `Until` is an ISO instant. */
const recentRun = z.object({
  Run: z.string(),
  Action: runAction,
  Ids: z.array(z.int()),
  Until: z.string(),
  /** Whole seconds until then by the service's clock (BULK-32). */
  UndoSeconds: z.int(),
});
export type RecentRun = z.infer<typeof recentRun>;

/** Work on many properties, prefix `/api/client` (BULK-01 … BULK-32, docs/decisions/091). */
export const bulkContract = c.router(
  {
    preview: {
      method: "POST",
      path: "/property/bulk/preview",
      body: z.strictObject({ Action: bulkAction, Ids: ids(bulkMost) }),
      responses: { 200: z.object({ Rows: z.array(previewRow) }) },
      metadata: access("client", "property"),
      summary: "What an action would make of each of these properties; writes nothing",
    },
    matching: {
      method: "GET",
      path: "/property/bulk/ids",
      query: propertyFilterSchema,
      responses: { 200: z.object({ Ids: z.array(z.int()) }) },
      metadata: access("client", "property"),
      summary: "The numbers of the caller's properties that pass the filters, the newest 5,000",
    },
    listings: {
      method: "GET",
      path: "/property/bulk/listings",
      query: z.strictObject({ ...propertyFilter, After: z.optional(queryInteger) }),
      responses: { 200: z.object({ Rows: z.array(sheetListing) }) },
      metadata: access("client", "property"),
      summary:
        "All that can be edited in a cell of the caller's properties that pass the filters, 200 by their numbers; After is the last one that came",
    },
    run: {
      method: "POST",
      path: "/property/bulk",
      body: z.strictObject({
        /** The same in every step of a run, and when a step is sent again. */
        Run: run,
        Action: runAction,
        Rows: z
          .array(
            z.strictObject({
              Id: z.int(),
              Version: z.optional(z.int()),
              /** With `edit`, and only then: what is said anew. A distance of null and an empty text are taken away; lists are told whole. */
              Fields: z.optional(sheetFields),
            }),
          )
          .check(z.minLength(1), z.maxLength(bulkStep)),
      }),
      responses: answer,
      metadata: access("client", "property"),
      summary:
        "One step of a run: an action on up to 100 properties, or what is said of each, each once in a run",
    },
    undo: {
      method: "POST",
      path: "/property/bulk/undo",
      body: z.strictObject({ Run: run, Ids: ids(bulkStep) }),
      responses: answer,
      metadata: access("client", "property"),
      summary: "Takes a run back on up to 100 properties, for ten minutes",
    },
    recent: {
      method: "GET",
      path: "/property/bulk",
      responses: { 200: z.object({ Runs: z.array(recentRun) }) },
      metadata: access("client", "property"),
      summary: "The caller's runs that can be taken back, the newest first",
    },
  },
  routerOptions,
);
