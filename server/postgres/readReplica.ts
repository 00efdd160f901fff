import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { ConfigError } from "../config.ts";
import { columnTypes } from "./columnTypes.ts";
import type { Database } from "./database.ts";
import { answerTimeout, type DatabaseLimits, databaseLimits, limitOptions } from "./databaseLimits.ts";
import { otherTimes, readsTimes, type TimeStyle } from "./openPostgres.ts";
import { handleClientErrors, limitedPool, traceStatement } from "./pool/limitedPool.ts";
import { StoreUnavailable } from "./storeUnavailable.ts";

/** Runs a read on the replica when it has everything that was written before the read began, else on the primary. */
export type Read = <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;

/** Why the primary answered: the replica was unreachable, lagged, cancelled the read to replay, or formats times in a way that cannot be parsed. */
export type FallbackReason = "gone" | "behind" | "conflict" | "times";

/** State of the read replica. */
export interface Replica {
  /** Reads that the replica answered, and fallbacks by reason. */
  readonly counts: Readonly<Record<"copy" | FallbackReason, number>>;
  /** Replication lag in bytes of WAL; null when the replica does not answer. Never throws. */
  lagBytes(): Promise<number | null>;
  /** Throws ConfigError when the replica formats times in a way that cannot be parsed; an unreachable one may come up later. */
  check(): Promise<void>;
}

/** Reads from the primary, or from a replica when there is one. */
export interface Reader {
  readonly read: Read;
  readonly replica?: Replica;
  close(): Promise<void>;
}

/** A replica that does not answer is not used for this long. */
const RETRY_AFTER_MS = 5_000;
/** Longest wait for a connection, for its position, and at the end for running reads. */
const REPLY_TIMEOUT_MS = 1_000;
/** Longest wait for the replica to catch up. */
const CATCH_UP_MS = 200;
const POLL_INTERVAL_MS = 10;

/** A read that the replica cancels in order to replay: serialization failure. */
const REPLAY_CONFLICT = "40001";

/** The reason when the replica is at fault, so that the primary can answer instead; else null. */
function fallbackReason(error: unknown): FallbackReason | null {
  if (!(error instanceof StoreUnavailable)) return null;
  if (error.code === REPLAY_CONFLICT) return "conflict";
  return error.reason === "gone" ? "gone" : null;
}

export const primaryReader = (db: Kysely<Database>): Reader => ({
  read: (work) => work(db),
  close: async () => undefined,
});

/**
 * Reads from the replica at `url` (`DATABASE_READ_URL`, SAFE-63) once it has replayed what the primary had written as the read began. When it does not catch up
 * in time, is unreachable, or cancels the read to replay, the primary answers.
 */
export function replicaReader(
  db: Kysely<Database>,
  url: string,
  limits: DatabaseLimits = databaseLimits,
): Reader {
  const pool = openReplica(url, limits);
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  const replica = replicaDatabase(pool);
  const counts = { copy: 0, gone: 0, behind: 0, conflict: 0, times: 0 };
  let unavailableUntil = 0;

  async function read<Result>(work: (on: Kysely<Database>) => Promise<Result>): Promise<Result> {
    const from =
      performance.now() < unavailableUntil ? "gone" : await waitForReplica(queryState, await walPosition(db));
    if (from !== null) {
      counts[from] += 1;
      return work(db);
    }
    try {
      const found = await work(replica);
      counts.copy += 1;
      return found;
    } catch (error) {
      counts[countFailure(error)] += 1;
      return work(db);
    }
  }

  function markUnavailable(): void {
    unavailableUntil = performance.now() + RETRY_AFTER_MS;
  }

  /** Counts a failure of the replica; rethrows every other error. */
  function countFailure(error: unknown): FallbackReason {
    const reason = fallbackReason(error);
    if (reason === null) throw error;
    if (reason === "gone") markUnavailable();
    return reason;
  }

  /** Any error counts as the replica's: it is not used for a while. */
  async function queryState(position: string): Promise<ReplicaState | null> {
    try {
      return await queryReplica(pool, position);
    } catch {
      markUnavailable();
      return null;
    }
  }

  return {
    read,
    replica: {
      counts,
      async lagBytes() {
        if (performance.now() < unavailableUntil) return null;
        const position = await walPosition(db).catch(() => null);
        const found = position === null ? null : await queryState(position);
        return found && Math.max(0, found.bytes);
      },
      async check() {
        const found = await queryState("0/0");
        if (found === null || readsTimes(found)) return;
        throw new ConfigError(`DATABASE_READ_URL leads to a database that ${otherTimes(found)}`);
      },
    },
    async close() {
      // Running reads may finish within the time limit.
      const ended = pool.end();
      await Promise.race([ended, sleep(REPLY_TIMEOUT_MS, undefined, { ref: false })]);
      for (const client of clients) void client.end();
      await ended;
    },
  };
}

function openReplica(url: string, limits: DatabaseLimits): pg.Pool {
  return handleClientErrors(
    new pg.Pool({
      connectionString: url,
      max: limits.connections,
      connectionTimeoutMillis: REPLY_TIMEOUT_MS,
      query_timeout: answerTimeout(limits),
      keepAlive: true,
      types: columnTypes,
      options: `-c TimeZone=UTC -c DateStyle=ISO ${limitOptions(limits)}`,
    }),
  );
}

function replicaDatabase(pool: pg.Pool): Kysely<Database> {
  const guarded = limitedPool(pool, { prepares: false, notifyAccessChanged: () => undefined });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
}

async function walPosition(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? "0/0";
}

/** Replication lag to a position, and how the replica formats times. */
type ReplicaState = TimeStyle & { readonly bytes: number };

/** After a promotion the replay position stands still, because it is the primary then. */
const STATE_SQL = `
  select case when pg_is_in_recovery()
      then coalesce(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0) else 0 end::float8 as bytes,
    current_setting('TimeZone') as zone, current_setting('DateStyle') as style`;

/** Throws when the replica does not answer; its connection is closed then. */
async function queryReplica(pool: pg.Pool, position: string): Promise<ReplicaState> {
  const asked = { text: STATE_SQL, values: [position], query_timeout: REPLY_TIMEOUT_MS };
  const { rows } = await traceStatement(() => pool.query<ReplicaState>(asked), STATE_SQL);
  if (!rows[0]) throw new Error("The copy does not say how far it is.");
  return rows[0];
}

/** Waits until the replica has caught up; returns the reason when it is not to be used. */
async function waitForReplica(
  look: (position: string) => Promise<ReplicaState | null>,
  position: string,
): Promise<FallbackReason | null> {
  for (const end = performance.now() + CATCH_UP_MS; ; ) {
    const found = await look(position);
    if (found === null) return "gone";
    if (!readsTimes(found)) return "times";
    if (found.bytes <= 0) return null;
    if (performance.now() > end) return "behind";
    await sleep(POLL_INTERVAL_MS);
  }
}
