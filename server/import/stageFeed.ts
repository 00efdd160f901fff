import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidationError } from "#contracts/import/importReport.ts";
import { referenceKey } from "#server/property/propertyRow.ts";
import { decoded } from "./read/decoded.ts";
import { readFeed } from "./read/readFeed.ts";
import { unpacked } from "./read/unpacked.ts";
import { createReport, type ImportReport, reportLine } from "./validate/importReport.ts";
import { type RecordVerdict, validateRecord } from "./validate/validateRecord.ts";

type ValidatedRecord = Omit<RecordVerdict, "unread">;

/** A judged record; `place` counts from 1 in the order of the feed. */
export interface StagedRecord extends ValidatedRecord {
  readonly place: number;
}

/** A whole feed, judged and put aside, so that nothing is written before its end has been seen. */
export interface StagedFeed {
  /** The name of its format. */
  readonly format: string | null;
  readonly records: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unmatched: number;
  /** Every id of the feed, with the key of its reference when its listing is taken. */
  readonly ids: ReadonlyMap<string, string | null>;
  /** Records that say which property they are, by their id or their reference, each property once. */
  readonly usable: number;
  /** Every reference of the feed, also of what is rejected, as a key, with the number of records that have it. */
  readonly references: ReadonlyMap<string, number>;
  /** Records without a usable id: any property can be meant. */
  readonly unnamed: number;
  /** The keys of the references of records whose id an earlier one has under another reference. */
  readonly twins: readonly string[];
  /** What is to be said of the feed as a whole. */
  readonly lines: readonly ValidationError[];
  read(): AsyncGenerator<StagedRecord>;
  remove(): Promise<void>;
}

/** Listings of which all have one rating are some, and not chance, from here on. */
const SAME_FROM = 20;

const BUFFER_BYTES = 1 << 20;

async function writeLines(file: FileHandle, lines: AsyncIterable<string>): Promise<void> {
  let block = "";
  for await (const line of lines) {
    block += line;
    if (block.length < BUFFER_BYTES) continue;
    // From where the last one ended.
    await file.writeFile(block);
    block = "";
  }
  await file.writeFile(block);
}

/** A temporary file without a name, so that nothing of it stays when the process is killed. */
async function nameless(): Promise<FileHandle> {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-feed-"));
  try {
    return await open(join(dir, "records.jsonl"), "wx+", 0o600);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Reads a feed to its end into a temporary file, and tells `onRecord` how many records that are so far. Throws FeedRefused, and leaves
 * nothing behind then.
 */
export async function stageFeed(
  source: AsyncIterable<Uint8Array>,
  onRecord?: (records: number) => void,
): Promise<StagedFeed> {
  const file = await nameless();
  const remove = () => file.close();
  const tally = newTally();
  const said = createReport();
  try {
    await writeLines(file, judged(source, tally, said, onRecord));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    format: tally.format,
    records: tally.records,
    ...tally.outcomes,
    ...tally.identities(),
    lines: [...said.all, ...tally.feedLines()],
    read: () => readStaged(file),
    remove,
  };
}

async function* judged(
  source: AsyncIterable<Uint8Array>,
  tally: ReturnType<typeof newTally>,
  said: ImportReport,
  onRecord: ((records: number) => void) | undefined,
) {
  for await (const record of readFeed(decoded(unpacked(source), said), said)) {
    yield `${JSON.stringify(tally.add(validateRecord(record), record.format.name))}\n`;
    onRecord?.(tally.records);
  }
}

/** Line by line. Node's `readLines` would also end a line at U+2028, which a description may hold. */
async function* readStaged(file: FileHandle): AsyncGenerator<StagedRecord> {
  const decoder = new TextDecoder();
  let rest = "";
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(BUFFER_BYTES), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    const lines = (rest + decoder.decode(buffer.subarray(0, bytesRead), { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as StagedRecord;
  }
}

/** What the records of a feed say of which properties they are. */
function newIdentities() {
  /** The reference that came with each id first. */
  const first = new Map<string, string>();
  const references = new Map<string, number>();
  const twins: string[] = [];
  let unnamed = 0;
  let usable = 0;
  return {
    add({ uniqueId, reference }: ValidatedRecord): void {
      const key = referenceKey(reference);
      if (uniqueId !== null && first.get(uniqueId) === key) return;
      const others = references.get(key) ?? 0;
      if (key !== "") references.set(key, others + 1);
      if (uniqueId !== null && !first.has(uniqueId)) {
        first.set(uniqueId, key);
        usable += 1;
        return;
      }
      if (uniqueId === null) unnamed += 1;
      else twins.push(key);
      if (key !== "" && others === 0) usable += 1;
    },
    all: () => ({ references, unnamed, twins, usable }),
  };
}

/** Different elements that have a line of their own; the others of a feed that has more are counted together. */
const MOST_ELEMENTS = 100;
const OTHERS = "…";

/** The elements of a feed that hold a value which is not used, with the number of its listings that have it, the most frequent first. */
function newUnused() {
  const listings = new Map<string, number>();
  const add = (name: string) => listings.set(name, (listings.get(name) ?? 0) + 1);
  return {
    add(unread: readonly string[]): void {
      const isListed = (name: string) => listings.has(name) || listings.size < MOST_ELEMENTS;
      for (const name of new Set(unread.map((one) => (isListed(one) ? one : OTHERS)))) add(name);
    },
    lines: (): ValidationError[] =>
      [...listings]
        .toSorted(([, one], [, other]) => other - one)
        .map(([name, count]) => reportLine("feed", "WarnNotUsed", `${count} × ${name}`)),
  };
}

/** Counts records and sees to it that ids and references are unique in the feed: the first one has them. */
function newTally() {
  const ids = new Map<string, string | null>();
  const identities = newIdentities();
  const unused = newUnused();
  const references = new Set<string>();
  const outcomes = { valid: 0, invalid: 0, unmatched: 0 };
  const energies = new Set<string>();
  let records = 0;
  let format: string | null = null;

  function unique(record: ValidatedRecord): ValidatedRecord {
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
    identities: () => ({ ids, ...identities.all() }),
    outcomes,
    get records() {
      return records;
    },
    get format() {
      return format;
    },
    add({ unread, ...record }: RecordVerdict, formatName: string): StagedRecord {
      records += 1;
      format ??= formatName;
      unused.add(unread);
      identities.add(record);
      const judged = unique(record);
      outcomes[judged.outcome] += 1;
      return { place: records, ...judged };
    },
    feedLines(): ValidationError[] {
      const [only = "null/null"] = energies;
      const suspicious = energies.size === 1 && outcomes.valid >= SAME_FROM && !only.includes("null");
      return [
        ...(suspicious ? [reportLine("energy_rating", "WarnSameEnergy", only)] : []),
        ...unused.lines(),
      ];
    },
  };
}

function rejected(
  record: ValidatedRecord,
  field: string,
  code: "ErrDuplicateId" | "ErrDuplicateRef",
  value: string,
): ValidatedRecord {
  const lines = [...record.lines, reportLine(field, code, value)];
  return { ...record, outcome: "invalid", listing: null, lines };
}
