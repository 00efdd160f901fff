import * as z from "zod/mini";

const count = z.int();

/** How many properties a run changed, and how many it found as they were; `activated` are those that were in the account, not shown (IMP-72). */
const runChanges = z.object({
  new: count,
  changed: count,
  unchanged: count,
  activated: count,
  deactivated: count,
});
export type RunChanges = z.infer<typeof runChanges>;

/**
 * One run of the XML import (DATA-66). `start` and `end` are ISO with time; `end` is null while it runs. `changes` is absent while it
 * runs, and of runs that did not record it or did not finish.
 */
export const importRun = z.object({
  id: z.int(),
  agentCode: z.string(),
  start: z.string(),
  end: z.nullable(z.string()),
  runConfig: z.object({
    numberOfProperties: count,
    promotionalProperties: count,
    promotionStart: z.nullable(z.string()),
    promotionEnd: z.nullable(z.string()),
  }),
  processingStats: z.object({ online: count, offline: count, invalid: count, unmatched: count }),
  changes: z.optional(runChanges),
});
export type ImportRun = z.infer<typeof importRun>;

/** Where something stands in the file of a feed: both count from 1, columns in UTF-16 units. `more` is how often it comes again. */
const feedPlace = z.object({ line: count, column: count, more: count });
export type FeedPlace = z.infer<typeof feedPlace>;

/**
 * What is wrong with one field of a record: as the feed has it, the code (`importCodes.ts`), what was taken instead, and in
 * English what to do about it. A line with the field `feed` is about the feed as a whole. `at` is where it stands when the file
 * itself is at fault, `why` a reason (`importReasons.ts`) with the values of its sentence; both are absent in reports of before.
 */
export const validationError = z.object({
  field: z.string(),
  code: z.string(),
  value: z.nullable(z.string()),
  imported: z.nullable(z.string()),
  hint: z.string(),
  at: z.optional(feedPlace),
  why: z.optional(z.object({ code: z.string(), values: z.record(z.string(), z.string()) })),
});
export type ValidationError = z.infer<typeof validationError>;

/** A property of a feed and what is wrong with it. `photos` is how many it has. */
export const importRecord = z.object({
  property: z.object({
    agentRef: z.nullable(z.string()),
    uniqueId: z.nullable(z.string()),
    offer: z.nullable(z.string()),
    price: z.nullable(z.string()),
    currency: z.nullable(z.string()),
    type: z.nullable(z.string()),
    photos: count,
  }),
  validationErrors: z.array(validationError),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** How the photos of one property fared; `ok` when none is invalid. */
export const photoReport = z.object({
  agentRef: z.string(),
  uniqueId: z.string(),
  total: count,
  valid: count,
  invalid: count,
  ok: z.boolean(),
});
export type PhotoReport = z.infer<typeof photoReport>;
