import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Store } from "#server/postgres/createStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { refuseNewer } from "#server/postgres/migrate.ts";
import { migrations } from "#server/postgres/migrations.ts";
import { takeExclusiveLock } from "#server/postgres/pool/exclusiveLock.ts";
import { dropShadow, hasShadow } from "#server/postgres/shadowSchema.ts";
import { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";
import { newestPosition } from "../checkpoint.ts";
import type { StoredEvent } from "../event.ts";
import { logHorizon, readSettled } from "../eventStore.ts";
import { allProjections, type Projection } from "../projections.ts";
import { runExclusively } from "./runExclusively.ts";
import {
  fillShadow,
  lockTables,
  makeShadow,
  replayIntoShadow,
  sampleShadow,
  swapShadow,
  tablesOf,
  vacuumShadow,
  workOnShadow,
} from "./shadow.ts";

/** How long a page of the log may take, and how long others have the store for themselves after it: the embedded one has one connection. */
const pageTimings = {
  postgres: { pageMs: 1_000, restMs: 0, mostStreams: 2_000 },
  pglite: { pageMs: 40, restMs: 4, mostStreams: 100 },
} as const;
const FIRST_PAGE = 200;
const MAX_PAGE = 10_000;
const MIN_PAGE = 50;
/** With more than this to read everybody is let go on first. */
const MAX_LAST_PAGE = 500;
const LOCK_TIMEOUT = "250ms";
/** How often, after how long, and for how long the tables are asked for that others hold. */
const RETRY_MS = 500;
const SWAP_TIMEOUT_MS = 10 * 60_000;

type Apply = (tx: Transaction<Database>, events: readonly StoredEvent[]) => Promise<void>;

/** How far a rebuild is: events applied until now, and its position in the log beside that of the log's end. */
export interface RebuildProgress {
  readonly count: number;
  readonly position: number;
  readonly end: number;
}

/** A rebuild that does not begin, or does not get the tables; nothing has changed. */
export class RebuildRefused extends Error {
  override readonly name = "RebuildRefused";
}

/**
 * Rebuilds all projections from the log in a shadow schema, while calls read and write the live tables; consumes the log to
 * its end, and then swaps the tables in while all other transactions wait for a moment. Returns the number of events. A rebuild that fails, or
 * whose process dies, changes nothing. `onProgress` is told after each page. Throws RebuildRefused when another one runs, or the tables stay locked.
 */
export async function rebuild(
  store: Store,
  applied: readonly Projection[] = allProjections(),
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<number> {
  const count = await runExclusively(store, "rebuild", () => rebuildUntilDone(store, applied, onProgress));
  if (count === null) throw new RebuildRefused("Another rebuild is under way.");
  return count;
}

async function rebuildUntilDone(
  store: Store,
  applied: readonly Projection[],
  onProgress: (progress: RebuildProgress) => void,
): Promise<number> {
  const { db } = store;
  for (;;) {
    const indexes = await db.transaction().execute(async (tx) => {
      await refuseNewer(tx, migrations, { whole: true });
      return makeShadow(tx, applied);
    });
    try {
      return await rebuildOnce(store, applied, { indexes, onProgress });
    } catch (error) {
      // Gone: what it was made of was rewritten meanwhile.
      if (!(await hasShadow(db))) continue;
      await db
        .transaction()
        .execute((tx) => dropShadow(tx))
        .catch(() => undefined);
      throw error;
    }
  }
}

interface RebuildParts {
  /** Statements that make the indexes, once the rows are there. */
  readonly indexes: readonly string[];
  onProgress(progress: RebuildProgress): void;
}

async function rebuildOnce(
  store: Store,
  applied: readonly Projection[],
  { indexes, onProgress }: RebuildParts,
): Promise<number> {
  const reader = logReader(store, onProgress);
  await fillTables(store, applied, indexes, reader);
  const apply: Apply = async (tx, events) => {
    for (const projection of applied) await projection.apply(tx, events);
  };
  for (const until = performance.now() + SWAP_TIMEOUT_MS; ; ) {
    await reader.toTheEnd(apply);
    try {
      const last = await store.db.transaction().execute((tx) => swapTables(tx, tablesOf(applied), apply));
      if (last !== null) return reader.count() + last;
    } catch (error) {
      if (!(error instanceof StoreUnavailable && error.reason === "busy")) throw error;
      if (performance.now() > until)
        throw new RebuildRefused("Others do not let go of the tables: try again later.");
      await sleep(RETRY_MS);
    }
  }
}

/** Everything that the log says by now, in bulk, and what is cheaper done once than row by row. */
async function fillTables(
  store: Store,
  applied: readonly Projection[],
  indexes: readonly string[],
  reader: ReturnType<typeof logReader>,
): Promise<void> {
  // Dear as it is to keep them row by row, the embedded store has one connection, and an index made at once takes it for seconds.
  if (store.kind === "pglite") await buildIndexes(store, indexes);
  await reader.replay((await logHorizon(store.db)) ?? 0, applied);
  for (const { replay } of applied) if (replay) await onShadow(store, (tx) => replay.finish(tx));
  if (store.kind === "postgres") await buildIndexes(store, indexes);
  await vacuumTables(store, tablesOf(applied));
}

/** Reads on by pages of as many events as go into the time that a page may take. */
function logReader({ db, kind }: Store, onProgress: (progress: RebuildProgress) => void) {
  const { pageMs, restMs, mostStreams } = pageTimings[kind];
  let limit = FIRST_PAGE;
  let count = 0;
  let position = 0;
  async function readOn(fill: (tx: Transaction<Database>) => ReturnType<typeof fillShadow>): Promise<void> {
    for (;;) {
      let started = 0;
      const page = await db.transaction().execute((tx) => {
        started = performance.now();
        return fill(tx);
      });
      count += page.count;
      position = page.position ?? position;
      if (page.count > 0) onProgress({ count, position, end: await newestPosition(db) });
      if (!page.hasMore) return;
      const fitting = Math.round((page.count * pageMs) / (performance.now() - started));
      limit = Math.min(Math.max(fitting, MIN_PAGE), 2 * limit, MAX_PAGE);
      if (restMs > 0) await sleep(restMs);
    }
  }
  return {
    count: () => count,
    toTheEnd: (apply: Apply) => readOn((tx) => fillShadow(tx, limit, (events) => apply(tx, events))),
    replay: (horizon: number, applied: readonly Projection[]) =>
      readOn((tx) => replayIntoShadow(tx, { horizon, limit, mostStreams }, applied)),
  };
}

const onShadow = ({ db }: Store, work: (tx: Transaction<Database>) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await workOnShadow(tx, () => work(tx));
  });

async function buildIndexes(store: Store, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) await onShadow(store, (tx) => sql.raw(index).execute(tx));
}

/** The planner knows the new tables, and lists that are read from indexes alone find them fit for it; the embedded store is tended to later. */
async function vacuumTables(store: Store, tables: readonly (keyof Database)[]): Promise<void> {
  if (store.kind === "pglite") {
    for (const table of tables) await onShadow(store, (tx) => sampleShadow(tx, table));
    return;
  }
  await store.db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    try {
      for (const table of tables) await vacuumShadow(session, table);
    } finally {
      // A pooler may lend the connection out further.
      await sql`reset statement_timeout`.execute(session).catch(() => undefined);
    }
  });
}

/** Everybody waits: the last events, and the new tables in the place of the old. Null when there is more to read than others may wait for. */
async function swapTables(
  tx: Transaction<Database>,
  tables: readonly (keyof Database)[],
  apply: Apply,
): Promise<number | null> {
  // Nobody but what clears away dead rows is held up by this, and it lets go only of who waits longer than others may.
  await lockTables(tx, tables, "share update exclusive");
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
  await takeExclusiveLock(tx);
  // The release before has no gate.
  await sql`lock table event in exclusive mode`.execute(tx);
  const { count, hasMore } = await fillShadow(tx, MAX_LAST_PAGE, (events) => apply(tx, events), readSettled);
  if (hasMore) return null;
  await lockTables(tx, tables, "access exclusive");
  await swapShadow(tx, tables);
  return count;
}
