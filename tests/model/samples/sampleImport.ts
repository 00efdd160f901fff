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
