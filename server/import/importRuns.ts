import { type Kysely, sql } from "kysely";
import type { ImportRecord, RunChanges, ValidationError } from "#contracts/import/importReport.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { runExclusively } from "#server/event-store/rebuild/runExclusively.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import type { ContractedServices } from "#server/service/index.ts";
import type { ImportCounts } from "./importContext.ts";
import { FeedRefused } from "./read/feedLimits.ts";
import type { StagedFeed } from "./stageFeed.ts";
import { isRejection, reportLine } from "./validate/importReport.ts";
import { why } from "./validate/why.ts";

/** An import that cannot begin; `message` is a sentence for whoever asked for it. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}

/** The process is told to stop: the run is left as a killed one is, and begun anew at the next start. */
export class ImportStopped extends Error {
  override readonly name = "ImportStopped";
}

/** Runs work while no other run of this client can; null when one is under way. */
export const importLock = <Result>(
  store: Store,
  login: string,
  work: () => Promise<Result>,
): Promise<Result | null> => runExclusively(store, `import ${login}`, work);

/** Runs whose records are kept; of older ones the figures stay. */
const MAX_RUNS = 30;

export const wholeFeed: ImportRecord["property"] = {
  agentRef: null,
  uniqueId: null,
  offer: null,
  price: null,
  currency: null,
  type: null,
  photos: 0,
};

/** Notes that a run begins, ends those that never said how they ended, and forgets old reports. Gives the number of the run. */
export async function beginRun(
  { store: { db }, now }: Services,
  login: string,
  source: string,
  { property, featured }: ContractedServices,
): Promise<number> {
  const started_at = now().toISOString();
  return db.transaction().execute(async (tx) => {
    await endStopped({ now }, tx, login);
    const id = await nextNumber(tx, "import_run_id");
    await tx
      .insertInto("import_run")
      .values({
        login,
        id,
        source,
        state: "running",
        started_at,
        ended_at: null,
        property_limit: property.PropertyLimit,
        promotional: featured.MaxFeaturedStandard + featured.MaxFeaturedPremium,
        promotion_end: featured.EndDate,
      })
      .execute();
    await forgetRecords(tx, login);
    return id;
  });
}

/** Ends the runs of a client that never said how they ended; only where none can be under way. Answers how many there were. */
export async function endStopped(
  { now }: Pick<Services, "now">,
  db: Kysely<Database>,
  login: string,
  code: "ErrFeedStopped" | "ErrImportFailed" = "ErrFeedStopped",
): Promise<number> {
  const stopped = await db
    .updateTable("import_run")
    .set({ state: "refused", ended_at: now().toISOString() })
    .where("login", "=", login)
    .where("state", "=", "running")
    .returning("id")
    .execute();
  for (const { id } of stopped) await storeFeedLines(db, login, id, [reportLine("feed", code)]);
  return stopped.length;
}

async function forgetRecords(tx: Kysely<Database>, login: string): Promise<void> {
  await sql`
    delete from import_record where login = ${login} and run < (
      select min(id) from (
        select id from import_run where login = ${login} order by id desc limit ${MAX_RUNS}
      ) as kept)`.execute(tx);
}

/** Lines about a feed as a whole are the report's first record. */
export async function storeFeedLines(
  db: Kysely<Database>,
  login: string,
  run: number,
  lines: readonly ValidationError[],
): Promise<void> {
  await storeRecords(db, login, run, [{ place: 0, property: wholeFeed, lines }]);
}

export interface StoredRecord {
  readonly place: number;
  readonly property: ImportRecord["property"];
  readonly lines: readonly ValidationError[];
}

/** Puts records into the report of a run; those without a line do not belong there. */
export async function storeRecords(
  db: Kysely<Database>,
  login: string,
  run: number,
  records: readonly StoredRecord[],
): Promise<void> {
  const rows = records
    .filter(({ lines }) => lines.length > 0)
    .map((record) => ({ login, run, ...record, rejected: record.lines.some(isRejection) }));
  if (rows.length === 0) return;
  await sql`
    insert into import_record (login, run, place, rejected, property, lines)
    select login, run, place, rejected, property, lines from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (login text, run bigint, place integer, rejected boolean, property jsonb, lines jsonb)
    on conflict do nothing`.execute(db);
}

interface RunOutcome {
  readonly state: "done" | "refused";
  readonly feed?: StagedFeed | undefined;
  /** Its `rejected` are listings that were rejected only while they were written. */
  readonly counts: ImportCounts;
}

/** Notes how a run ended, and how many of the client's listings are shown and how many are not. */
export async function endRun(
  { now }: Pick<Services, "now">,
  db: Kysely<Database>,
  login: string,
  id: number,
  { state, feed, counts }: RunOutcome,
): Promise<void> {
  const { online, offline } = await shownListings(db, login);
  const { created, changed, unchanged, activated, deactivated, rejected } = counts;
  const changes: RunChanges = { new: created, changed, unchanged, activated, deactivated };
  await db
    .updateTable("import_run")
    .set({
      state,
      online,
      offline,
      ended_at: now().toISOString(),
      records: feed?.usable ?? 0,
      invalid: (feed?.invalid ?? 0) + rejected,
      unmatched: feed?.unmatched ?? 0,
      changes: JSON.stringify(changes),
    })
    .where("login", "=", login)
    .where("id", "=", id)
    .execute();
}

async function shownListings(
  db: Kysely<Database>,
  login: string,
): Promise<{ online: number; offline: number }> {
  const { rows } = await sql<{ online: number; offline: number }>`
    select count(*) filter (where active) as online, count(*) filter (where not active) as offline
    from property where login = ${login}`.execute(db);
  return rows[0] ?? { online: 0, offline: 0 };
}

/** A feed that holds at most seven tenths of the last one has lost something that nobody meant to lose. */
const SHRUNK = 0.7;

/** What `stateNumber` says of a suspended property: no import switches it. */
const SUSPENDED = 2;

/**
 * Refuses a feed in which no record says which property it is: throws FeedRefused. Answers why a person must confirm one that has 30 % fewer
 * of those than the last run that was written, or than the client has active; else null.
 */
export async function guardFeed(
  db: Kysely<Database>,
  login: string,
  { usable }: Pick<StagedFeed, "usable">,
): Promise<FeedRefused | null> {
  if (usable === 0) throw new FeedRefused("ErrFeedEmpty");
  const before = await recordsBefore(db, login);
  if (usable > before * SHRUNK) return null;
  return new FeedRefused("ErrFeedShrunk", why("shrunk", { now: usable, before }));
}

async function recordsBefore(db: Kysely<Database>, login: string): Promise<number> {
  const last = await db
    .selectFrom("import_run")
    .select("records")
    .where("login", "=", login)
    .where("state", "=", "done")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom("property")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("login", "=", login)
    .where("active", "=", true)
    .where("state", "!=", SUSPENDED)
    .executeTakeFirstOrThrow();
  return Math.max(count, last?.records ?? 0);
}
