import type { CheckFindings, FeedCheck, FeedFinding, ImportFeed } from "#contracts/import/feedCheck.ts";
import type {
  ImportRecord,
  ImportRun,
  PhotoReport,
  ValidationError,
} from "#contracts/import/importReport.ts";

export const sampleRun = (changes: Partial<ImportRun> = {}): ImportRun => ({
  id: 9,
  agentCode: "xmlhomes",
  start: "2026-11-21T02:17:00.000Z",
  end: "2026-11-21T02:18:36.000Z",
  runConfig: {
    numberOfProperties: 300,
    promotionalProperties: 0,
    promotionStart: null,
    promotionEnd: null,
  },
  processingStats: { online: 231, offline: 19, invalid: 3, unmatched: 1 },
  ...changes,
});

export const sampleLine = (changes: Partial<ValidationError> = {}): ValidationError => ({
  field: "town",
  code: "ErrUnknownTown",
  value: "Playa Grande Norte, Alicante",
  imported: null,
  hint: "The town was not found in this province.",
  ...changes,
});

export const sampleRecord = (
  property: Partial<ImportRecord["property"]> = {},
  validationErrors: ValidationError[] = [sampleLine()],
): ImportRecord => ({
  property: {
    agentRef: "TH-3301",
    uniqueId: "90301",
    offer: "sale",
    price: "185000",
    currency: "EUR",
    type: "Apartment",
    photos: 14,
    ...property,
  },
  validationErrors,
});

export const samplePhotos = (changes: Partial<PhotoReport> = {}): PhotoReport => ({
  agentRef: "TH-1001",
  uniqueId: "4001",
  total: 12,
  valid: 12,
  invalid: 0,
  ok: true,
  ...changes,
});

export const sampleCheck = (changes: Partial<FeedCheck> = {}): FeedCheck => {
  const done = (changes.state ?? "done") === "done";
  return {
    id: 5,
    kind: "check",
    address: "https://feeds.example/kyero.xml",
    state: "done",
    start: "2026-11-21T09:00:00.000Z",
    end: ["waiting", "running"].includes(changes.state ?? "done") ? null : "2026-11-21T09:00:09.000Z",
    progress: { done: 240, total: 250 },
    summary: done
      ? {
          format: "Kyero",
          refused: null,
          records: 250,
          counts: { rejected: 1, missing: 0, changed: 20, new: 0, unchanged: 229 },
          activated: 0,
        }
      : null,
    ...changes,
  };
};

/** A feed that was not checked yet. */
export const sampleFeed = (changes: Partial<ImportFeed> = {}): ImportFeed => ({
  address: "https://feeds.example/kyero.xml",
  nextRun: "2026-11-22T04:20:00.000Z",
  check: null,
  ...changes,
});

export const sampleFinding = (changes: Partial<FeedFinding> = {}): FeedFinding => ({
  kind: "changed",
  property: sampleRecord().property,
  validationErrors: [],
  changes: [{ field: "Price", before: "185000", after: "179000" }],
  ...changes,
});

export const sampleFindings = (
  findings: FeedFinding[],
  changes: Partial<CheckFindings> = {},
): CheckFindings => ({
  feed: [],
  findings,
  omitted: { rejected: 0, missing: 0, changed: 0, new: 0, unchanged: 0 },
  ...changes,
});
