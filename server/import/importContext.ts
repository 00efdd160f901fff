import type { ValidationError } from "#contracts/import/importReport.ts";
import type { Metadata } from "#server/event-store/event.ts";
import type { PropertyContent } from "#server/property/property.ts";
import type { StoredRecord } from "./importRuns.ts";
import type { Matches } from "./matchListings.ts";
import type { PhotoFailures } from "./photos/photoFailures.ts";

/** What one run counts. `waiting` are new listings that the client is still to choose (ManualSelection). */
export const noCounts = () => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  activated: 0,
  deactivated: 0,
  waiting: 0,
  rejected: 0,
});
export type ImportCounts = ReturnType<typeof noCounts>;

/** What an import makes of a listing of the feed; `before` is null for a new property. */
export interface ListingOutcome {
  readonly place: number;
  readonly kind: "new" | "changed" | "unchanged";
  readonly before: PropertyContent | null;
  readonly after: PropertyContent;
  readonly isActivated: boolean;
}

/** Gathers what an import that writes nothing makes of each listing (IMP-67). */
export interface ImportObserver {
  addOutcome(outcome: ListingOutcome): void;
  /** Lines about the feed as a whole. */
  addFeedLines(lines: readonly ValidationError[]): void;
  /** Every record of the feed once it is decided, and every property that it no longer has. */
  addRecords(records: readonly StoredRecord[]): void;
}

/** What all batches of a run share. */
export interface ImportContext {
  readonly login: string;
  /** Its number; null for a dry run. */
  readonly run: number | null;
  /** Names the run in `requestId`. */
  readonly metadata: Metadata;
  readonly limit: number;
  /** Whether the client chooses the active listings. */
  readonly manualSelection: boolean;
  readonly matches: Matches;
  readonly counts: ImportCounts;
  /** How many more properties are active by what a dry run has decided so far. */
  readonly unwritten: { active: number };
  /** Lines that came up while listings were written, by place in the feed. */
  readonly lines: Map<number, ValidationError[]>;
  readonly photoFailures: PhotoFailures;
  /** Looks, counts, and writes nothing. */
  readonly dryRun: boolean;
  readonly observer: ImportObserver | undefined;
  /** Told how many of so many listings are compared. */
  readonly onProgress: ((done: number, total: number | null) => void) | undefined;
  /** Asked between batches: what is written by then stays. */
  readonly stop: AbortSignal | undefined;
}

/** Adds a line to the report of a record. */
export function addLine({ lines }: ImportContext, place: number, line: ValidationError): void {
  const there = lines.get(place);
  if (there) there.push(line);
  else lines.set(place, [line]);
}
