import type { Transaction } from "kysely";
import type { FeedCode } from "#contracts/import/importCodes.ts";
import type { ValidationError } from "#contracts/import/importReport.ts";
import type { Services } from "#server/http/services.ts";
import { type FetchRules, publicRules } from "#server/outside/fetchRules.ts";
import type { Database } from "#server/postgres/database.ts";
import { type ContractedServices, serviceOf } from "#server/service/index.ts";
import { applyFeed } from "./applyFeed.ts";
import { readUpload, uploadOf } from "./check/uploadedFeed.ts";
import { type ImportContext, type ImportCounts, type ImportObserver, noCounts } from "./importContext.ts";
import {
  beginRun,
  endRun,
  endStopped,
  guardFeed,
  ImportRefused,
  ImportStopped,
  importLock,
  storeFeedLines,
  storeRecords,
} from "./importRuns.ts";
import { matchListings } from "./matchListings.ts";
import { fetchedPhotos } from "./photos/fetchedPhotos.ts";
import { photosAsExpected, photosAsKnown } from "./photos/knownPhotos.ts";
import { photoFailures } from "./photos/photoFailures.ts";
import { FeedRefused } from "./read/feedLimits.ts";
import { openFeed } from "./read/openFeed.ts";
import { type StagedFeed, stageFeed } from "./stageFeed.ts";
import { reportLine } from "./validate/importReport.ts";

export interface ImportRequest {
  readonly login: string;
  /** A web address, a file, or one that was uploaded (`uploadSource`). */
  readonly source: string;
  /** Judges and compares, writes nothing. */
  readonly dryRun?: boolean;
  /** A person says that the feed may have shrunk. */
  readonly confirmShrink?: boolean;
  /** Whether photos are fetched; they stay where the feed says otherwise. */
  readonly photos?: boolean;
  /** Ends the run after the batch it is at; it stays `running`, as that of a killed process. */
  readonly stop?: AbortSignal;
  /** Told how many records are read (`total` null), and then how many of them are compared. */
  readonly onProgress?: ImportContext["onProgress"];
  /** Called in the transaction that stores the end of a run that was refused or failed. */
  readonly onFailure?: (tx: Transaction<Database>, failure: ImportFailure) => Promise<void>;
}

/** Why a run was not taken; `ErrImportFailed` when it broke off in the middle. */
export interface ImportFailure {
  readonly run: number;
  readonly code: FeedCode;
}

/** A dry run that somebody looks at, whatever else is under way. */
interface CheckRequest extends Pick<ImportRequest, "login" | "source" | "stop" | "onProgress"> {
  readonly observer: ImportObserver;
}

/** What a run came to. `refused` is why nothing was written, or would be; `run` its number, null for a dry run. */
export interface ImportOutcome {
  readonly run: number | null;
  readonly refused: ValidationError | null;
  readonly feed: Pick<StagedFeed, "format" | "records" | "valid" | "invalid" | "unmatched"> | null;
  readonly counts: ImportCounts;
  /** How often each line of the report occurs. */
  readonly lines: ReadonlyMap<string, number>;
}

const REPORTED_AT_ONCE = 500;

/**
 * One import: the whole feed is fetched and judged before anything is written, then the client's properties become what it says.
 * Throws ImportRefused when the client has no import, or one is under way, and ImportStopped when it is told to stop.
 */
export async function runImport(
  services: Services,
  request: ImportRequest,
  rules: FetchRules = publicRules,
): Promise<ImportOutcome> {
  const { login } = request;
  const contracted = await importerOf(services, login);
  const outcome = await importLock(services.store, login, () => run(services, request, contracted, rules));
  if (!outcome) throw new ImportRefused(`An import of ${login} is under way.`);
  return outcome;
}

/**
 * What an import would do (IMP-67): the same, with nothing written. A feed that has shrunk is compared all the same, as if a person had
 * confirmed it. Holds up no import. Throws as `runImport` does.
 */
export async function checkFeed(
  services: Services,
  request: CheckRequest,
  rules: FetchRules = publicRules,
): Promise<ImportOutcome> {
  const contracted = await importerOf(services, request.login);
  return run(services, { dryRun: true, ...request }, contracted, rules);
}

async function importerOf({ store }: Services, login: string): Promise<ContractedServices> {
  const contracted = await serviceOf(store.db, login);
  if (contracted.property.ImportType !== "XML") throw new ImportRefused(`${login} does not import by XML.`);
  return contracted;
}

type RunRequest = ImportRequest & Partial<Pick<CheckRequest, "observer">>;

async function run(
  services: Services,
  request: RunRequest,
  contracted: ContractedServices,
  rules: FetchRules,
): Promise<ImportOutcome> {
  const { login, source, dryRun = false, stop, onProgress } = request;
  const id = dryRun ? null : await beginRun(services, login, shownSource(source), contracted);
  let feed: StagedFeed | undefined;
  try {
    const upload = uploadOf(source);
    const bytes = upload
      ? readUpload(services.store.db, { login, upload: upload.id }, stop)
      : await openFeed(source, rules, stop);
    feed = await stageFeed(bytes, (records) => onProgress?.(records, null));
    const shrunk = await findShrinkage(services, request, feed);
    const outcome = await take(services, request, contracted, rules, id, feed);
    return shrunk ? Object.assign(outcome, { refused: refusalLine(shrunk) }) : outcome;
  } catch (error) {
    if (stop?.aborted) throw new ImportStopped(`The import of ${login} is told to stop.`, { cause: error });
    if (!(error instanceof FeedRefused)) {
      if (id !== null) await endFailed(services, request, id).catch(() => undefined);
      throw error;
    }
    const refused = refusalLine(error);
    if (id !== null) await endRefused(services, request, id, error, feed);
    return { run: id, refused, feed: feed ?? null, counts: noCounts(), lines: new Map([[error.code, 1]]) };
  } finally {
    await feed?.remove();
  }
}

/** Ends a run whose feed is not taken. */
async function endRefused(
  services: Services,
  { login, onFailure }: RunRequest,
  run: number,
  refused: FeedRefused,
  feed: StagedFeed | undefined,
): Promise<void> {
  await services.store.db.transaction().execute(async (tx) => {
    await storeFeedLines(tx, login, run, [refusalLine(refused)]);
    await endRun(services, tx, login, run, { state: "refused", feed, counts: noCounts() });
    await onFailure?.(tx, { run, code: refused.code });
  });
}

/** Ends a run that broke off; what was written stays. */
async function endFailed(services: Services, { login, onFailure }: RunRequest, run: number): Promise<void> {
  const code = "ErrImportFailed";
  await services.store.db.transaction().execute(async (tx) => {
    await endStopped(services, tx, login, code);
    await onFailure?.(tx, { run, code });
  });
}

/** Throws that a feed has shrunk, or, to an observer, answers it; null when it has not, or a person has confirmed it. */
async function findShrinkage(
  { store }: Services,
  { login, observer, confirmShrink = false }: RunRequest,
  feed: StagedFeed,
): Promise<FeedRefused | null> {
  const shrunk = await guardFeed(store.db, login, feed);
  if (shrunk === null || confirmShrink) return null;
  if (!observer) throw shrunk;
  return shrunk;
}

const refusalLine = ({ code, why, at }: FeedRefused): ValidationError =>
  reportLine("feed", code, null, null, Object.assign({}, why && { why }, at && { at }));

async function take(
  services: Services,
  { login, dryRun = false, photos = true, stop, onProgress, observer }: RunRequest,
  { property }: ContractedServices,
  rules: FetchRules,
  id: number | null,
  feed: StagedFeed,
): Promise<ImportOutcome> {
  const { db } = services.store;
  const context: ImportContext = {
    login,
    run: id,
    dryRun,
    limit: property.PropertyLimit,
    manualSelection: property.ManualSelection,
    metadata: { login, requestId: `import-${id ?? "dry"}`, at: services.now().toISOString() },
    matches: await matchListings(db, login, feed),
    counts: noCounts(),
    unwritten: { active: 0 },
    lines: new Map(),
    photoFailures: photoFailures(),
    stop,
    onProgress,
    observer,
  };
  const expected = dryRun ? photosAsExpected(db) : fetchedPhotos(services, rules);
  await applyFeed(services.store, context, feed, photos ? expected : photosAsKnown(db));
  const lines = await report(services, context, feed, id);
  if (id !== null) await endRun(services, db, login, id, { state: "done", feed, counts: context.counts });
  return { run: id, refused: null, feed, counts: context.counts, lines };
}

/** Writes the report of the run, which is what the feed's records and their writing gave rise to; counts its lines. */
async function report(
  { store: { db } }: Services,
  { login, lines: later, photoFailures: { rest }, matches, counts, observer }: ImportContext,
  feed: StagedFeed,
  id: number | null,
): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  const count = (lines: readonly ValidationError[]) => {
    for (const { code } of lines) counted.set(code, (counted.get(code) ?? 0) + 1);
    return lines;
  };
  const keep = (records: Parameters<typeof storeRecords>[3]) => {
    observer?.addRecords(records);
    return id === null ? undefined : storeRecords(db, login, id, records);
  };
  const more = rest();
  const said = count([...feed.lines, ...withdrawalLines(matches.unidentified, counts.deactivated)]);
  if (counts.deactivated > 0) counted.set("WarnListingWithdrawn", counts.deactivated);
  observer?.addFeedLines(said);
  if (id !== null) await storeFeedLines(db, login, id, [...said, ...more.lines]);
  let batch: Parameters<typeof storeRecords>[3][number][] = [];
  for await (const { place, property, lines } of feed.read()) {
    const all = count([...lines, ...(later.get(place) ?? [])]);
    if (all.length === 0 && !observer) continue;
    batch.push({ place, property, lines: all });
    if (batch.length < REPORTED_AT_ONCE) continue;
    await keep(batch);
    batch = [];
  }
  await keep(batch);
  if (more.count > 0) counted.set("WarnPhotoFailed", (counted.get("WarnPhotoFailed") ?? 0) + more.count);
  return counted;
}

/** What is to be said of the properties that the feed does not have: that none was deactivated, or how many were. */
const withdrawalLines = (unidentified: number, deactivated: number): ValidationError[] => [
  ...(unidentified > 0 ? [reportLine("feed", "WarnNothingWithdrawn", String(unidentified))] : []),
  ...(deactivated > 0 ? [reportLine("feed", "WarnListingsWithdrawn", String(deactivated))] : []),
];

/** The address without its query, which can carry a secret; of a file its name. */
export const shownSource = (source: string): string => source.replace(/[?#].*$/, "").slice(-200);
