import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ValidationError } from "#contracts/import/importReport.ts";
import { referenceKey } from "#server/property/propertyRow.ts";
import { decoded } from "./read/decoded.ts";
import { readFeed } from "./read/readFeed.ts";
import { unpacked } from "./read/unpacked.ts";
import { createReport, type ImportReport, reportLine } from "./validate/importReport.ts";
import { type Validated, validateRecord } from "./validate/validateRecord.ts";

/** A judged record; `place` counts from 1 in the order of the feed. */
export interface StagedRecord extends Validated {
  readonly place: number;
}

/** A whole feed, judged and put aside, so that nothing is written before its end has been seen. */
export interface StagedFeed {
  readonly records: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unmatched: number;
  /** Every id of the feed, with the key of its reference when its listing is taken. */
  readonly ids: ReadonlyMap<string, string | null>;
  /** Broken listings whose id is not known: any property can be meant. */
  readonly unnamed: number;
  /** What is to be said of the feed as a whole. */
  readonly lines: readonly ValidationError[];
  read(): AsyncGenerator<StagedRecord>;
  remove(): Promise<void>;
}

/** Listings of which all have one rating are some, and not chance, from here on. */
const SAME_FROM = 20;

/** Reads a feed to its end into a temporary file. Throws FeedRefused, and leaves nothing behind then. */
export async function stageFeed(source: AsyncIterable<Uint8Array>): Promise<StagedFeed> {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-feed-"));
  const file = join(dir, "records.jsonl");
  const remove = () => rm(dir, { recursive: true, force: true });
  const tally = newTally();
  const said = createReport();
  try {
    const lines = Readable.from(judged(source, tally, said));
    await pipeline(lines, createWriteStream(file, { mode: 0o600, highWaterMark: 1 << 20 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    records: tally.records,
    ...tally.outcomes,
    ids: tally.ids,
    unnamed: tally.unnamed,
    lines: [...said.all, ...tally.feedLines()],
    read: () => readStaged(file),
    remove,
  };
}

async function* judged(
  source: AsyncIterable<Uint8Array>,
  tally: ReturnType<typeof newTally>,
  said: ImportReport,
) {
  for await (const record of readFeed(decoded(unpacked(source), said), said)) {
    yield `${JSON.stringify(tally.add(validateRecord(record), record.broken !== null))}\n`;
  }
}

async function* readStaged(file: string): AsyncGenerator<StagedRecord> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line) as StagedRecord;
}

/** Counts records and sees to it that ids and references are unique in the feed: the first one has them. */
function newTally() {
  const ids = new Map<string, string | null>();
  const references = new Set<string>();
  const outcomes = { valid: 0, invalid: 0, unmatched: 0 };
  const energies = new Set<string>();
  let records = 0;
  let unnamed = 0;

  function unique(record: Validated): Validated {
    const { uniqueId, listing } = record;
    if (uniqueId !== null && ids.has(uniqueId)) return rejected(record, "id", "ErrDuplicateId", uniqueId);
    if (uniqueId !== null) ids.set(uniqueId, null);
    if (!listing || uniqueId === null) return record;
    const key = referenceKey(listing.AgentRef);
    if (references.has(key)) return rejected(record, "ref", "ErrDuplicateRef", listing.AgentRef);
    references.add(key);
    ids.set(uniqueId, key);
    energies.add(`${listing.EnergyRatingConsumption}/${listing.EnergyRatingEmissions}`);
    return record;
  }

  return {
    ids: ids as ReadonlyMap<string, string | null>,
    outcomes,
    get unnamed() {
      return unnamed;
    },
    get records() {
      return records;
    },
    add(record: Validated, broken: boolean): StagedRecord {
      records += 1;
      if (broken && record.uniqueId === null) unnamed += 1;
      const judged = unique(record);
      outcomes[judged.outcome] += 1;
      return { place: records, ...judged };
    },
    feedLines(): ValidationError[] {
      const [only = "null/null"] = energies;
      const suspicious = energies.size === 1 && outcomes.valid >= SAME_FROM && !only.includes("null");
      return [
        ...(suspicious ? [reportLine("energy_rating", "WarnSameEnergy", only)] : []),
        ...(unnamed > 0 ? [reportLine("feed", "WarnNothingWithdrawn", String(unnamed))] : []),
      ];
    },
  };
}

function rejected(
  record: Validated,
  field: string,
  code: "ErrDuplicateId" | "ErrDuplicateRef",
  value: string,
): Validated {
  const lines = [...record.lines, reportLine(field, code, value)];
  return { ...record, outcome: "invalid", listing: null, lines };
}
