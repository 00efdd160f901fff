import * as z from "zod/mini";
import { importRecord, validationError } from "./importReport.ts";

const count = z.int();

/** Of a feed that is checked from a file; its name is longer than any file's. */
export const feedFileLimits = { bytes: 60_000_000, nameLength: 1_000 } as const;

/**
 * What an import would make of a record of the feed, or of a property that the feed no longer has (`missing`: it would be deactivated),
 * what asks for a person first.
 */
export const findingKinds = ["rejected", "missing", "changed", "new", "unchanged"] as const;
export type FindingKind = (typeof findingKinds)[number];

const kindCounts = z.object({
  rejected: count,
  missing: count,
  changed: count,
  new: count,
  unchanged: count,
});

/** A field of the stored property that an import would change, by its name on the wire; both values in the words of a feed, null for none. */
const fieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** One record of the feed, what is to be said of it, and what would change. */
const feedFinding = z.object({
  kind: z.enum(findingKinds),
  property: importRecord.shape.property,
  validationErrors: importRecord.shape.validationErrors,
  changes: z.array(fieldChange),
});
export type FeedFinding = z.infer<typeof feedFinding>;

/** What a check came to. `refused` is why an import would not take the feed: one that has shrunk is compared all the same. */
const feedSummary = z.object({
  /** As the format is called; null for one that was not read. */
  format: z.nullable(z.string()),
  refused: z.nullable(validationError),
  /** Records in the feed. */
  records: count,
  counts: kindCounts,
  /** Properties that would be active again. */
  activated: count,
});
export type FeedSummary = z.infer<typeof feedSummary>;

/** `failed` came to no end by a fault of ours. */
const checkStates = ["waiting", "running", "done", "stopped", "failed"] as const;
export type CheckState = (typeof checkStates)[number];

/** What is made of a feed: a check, or an import that somebody began. */
const checkKinds = ["check", "run"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Where the feed of a check comes from. */
const checkSources = ["address", "file"] as const;

/** The latest check of a client's feed, or import that somebody began (IMP-67, IMP-70). `start` and `end` are ISO with time; `end` is null while it waits or runs. */
export const feedCheck = z.object({
  id: count,
  kind: z.enum(checkKinds),
  /** An address where it is not said. */
  from: z.optional(z.enum(checkSources)),
  /** Without its query, which can carry a secret; of a file its name. */
  address: z.string(),
  state: z.enum(checkStates),
  start: z.string(),
  end: z.nullable(z.string()),
  /** Records that are read, `total` null; then how many of them are compared. */
  progress: z.object({ done: count, total: z.nullable(count) }),
  summary: z.nullable(feedSummary),
});
export type FeedCheck = z.infer<typeof feedCheck>;

/** The feed of a client: where the nightly import finds it, when it is imported next, and its latest check. */
export const importFeed = z.object({
  /** Without its query, which can carry a secret; null while none is stored. */
  address: z.nullable(z.string()),
  /** ISO with time; null without an address. */
  nextRun: z.nullable(z.string()),
  check: z.nullable(feedCheck),
});
export type ImportFeed = z.infer<typeof importFeed>;

/** What the latest check found. Of each kind there are as many as anybody reads; `omitted` is how many more there were. */
export const checkFindings = z.object({
  /** What is to be said of the feed as a whole. */
  feed: z.array(validationError),
  findings: z.array(feedFinding),
  omitted: kindCounts,
});
export type CheckFindings = z.infer<typeof checkFindings>;
