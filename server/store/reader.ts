import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { ConfigError } from "../config.ts";
import { columnTypes } from "./columnTypes.ts";
import type { Database } from "./database.ts";
import { type DatabaseLimits, databaseLimits, limitOptions } from "./databaseLimits.ts";
import { otherTimes, readsTimes, type TimeStyle } from "./openPostgres.ts";
import { asTraced, guardPool, listenToClients } from "./pool/guardPool.ts";
import { StoreUnavailable } from "./storeUnavailable.ts";

/** Only reads, of whichever copy of the database has all that was written before it began. */
export type Read = <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;

/** Why the database itself has read: the copy was not there, not as far, had to follow, or says times that nobody can read. */
export type FallBack = "gone" | "behind" | "conflict" | "times";

/** How a copy does. */
export interface Copy {
  /** Reads that it has answered, and those that it has not. */
  readonly counts: Readonly<Record<"copy" | FallBack, number>>;
  /** Bytes of the log between it and the database; null when it does not say. Never throws. */
  behind(): Promise<number | null>;
  /** Throws a sentence when it says times that nobody can read; one that is not there may come later. */
  check(): Promise<void>;
}

/** Where there is one, a copy that follows the database, and how to let go of it. */
export interface Reader {
  readonly read: Read;
  readonly copy?: Copy;
  close(): Promise<void>;
}

/** A copy that does not say how far it is is not asked again for so long. */
const SHUN_MS = 5_000;
/** It may take so long to be connected to, to say it, and, in the end, to finish what it was asked. */
const ANSWER_MS = 1_000;
/** For so long it may take to have what was written. */
const CATCH_UP_MS = 200;
const LOOK_MS = 10;

/** What the copy ends because it has to follow: serialization failure. */
const IN_THE_WAY = "40001";

/** Why it did not answer, when another's failure is not to blame: the database itself can do it. */
function fallBackOf(error: unknown): FallBack | null {
  if (!(error instanceof StoreUnavailable)) return null;
  if (error.code === IN_THE_WAY) return "conflict";
  return error.reason === "gone" ? "gone" : null;
}

export const readerOfPrimary = (db: Kysely<Database>): Reader => ({
  read: (work) => work(db),
  close: async () => undefined,
});

/**
 * Reads of the copy at `url` (`DATABASE_READ_URL`, SAFE-63): it is asked whether it has what the database had written as the read began, for a moment waited for,
 * and else the database itself reads. So does it where the copy is gone, or ends a read because it must follow.
 */
export function readerOfCopy(
  db: Kysely<Database>,
  url: string,
  limits: DatabaseLimits = databaseLimits,
): Reader {
  const pool = openCopy(url, limits);
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  const copy = kyselyOf(pool);
  const counts = { copy: 0, gone: 0, behind: 0, conflict: 0, times: 0 };
  let shunnedUntil = 0;

  async function read<Result>(work: (on: Kysely<Database>) => Promise<Result>): Promise<Result> {
    const from = performance.now() < shunnedUntil ? "gone" : await comeTo(look, await positionOf(db));
    if (from !== null) {
      counts[from] += 1;
      return work(db);
    }
    try {
      const found = await work(copy);
      counts.copy += 1;
      return found;
    } catch (error) {
      counts[noted(error)] += 1;
      return work(db);
    }
  }

  function shun(): void {
    shunnedUntil = performance.now() + SHUN_MS;
  }

  /** Throws what is not the copy's. */
  function noted(error: unknown): FallBack {
    const reason = fallBackOf(error);
    if (reason === null) throw error;
    if (reason === "gone") shun();
    return reason;
  }

  /** Whatever goes wrong is the copy's: it is left alone for a while. */
  async function look(position: string): Promise<Found | null> {
    try {
      return await lookAt(pool, position);
    } catch {
      shun();
      return null;
    }
  }

  return {
    read,
    copy: {
      counts,
      async behind() {
        if (performance.now() < shunnedUntil) return null;
        const position = await positionOf(db).catch(() => null);
        const found = position === null ? null : await look(position);
        return found && Math.max(0, found.bytes);
      },
      async check() {
        const found = await look("0/0");
        if (found === null || readsTimes(found)) return;
        throw new ConfigError(`DATABASE_READ_URL leads to a database that ${otherTimes(found)}`);
      },
    },
    async close() {
      // What is under way may finish for a moment.
      const ended = pool.end();
      await Promise.race([ended, sleep(ANSWER_MS, undefined, { ref: false })]);
      for (const client of clients) void client.end();
      await ended;
    },
  };
}

function openCopy(url: string, limits: DatabaseLimits): pg.Pool {
  return listenToClients(
    new pg.Pool({
      connectionString: url,
      max: limits.connections,
      connectionTimeoutMillis: ANSWER_MS,
      // It ends its statements itself, unless it says nothing more.
      query_timeout: limits.statementMs + ANSWER_MS,
      keepAlive: true,
      types: columnTypes,
      options: `-c TimeZone=UTC -c DateStyle=ISO ${limitOptions(limits)}`,
    }),
  );
}

function kyselyOf(pool: pg.Pool): Kysely<Database> {
  const guarded = guardPool(pool, { prepares: false, accessChanged: () => undefined });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
}

async function positionOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? "0/0";
}

/** How far a copy is from a position, and how it says times. */
type Found = TimeStyle & { readonly bytes: number };

/** One that was promoted keeps the place where it was, and takes the writes itself. */
const LOOK = `
  select case when pg_is_in_recovery()
      then coalesce(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0) else 0 end::float8 as bytes,
    current_setting('TimeZone') as zone, current_setting('DateStyle') as style`;

/** Throws when it does not say; its connection is ended then. */
async function lookAt(pool: pg.Pool, position: string): Promise<Found> {
  const asked = { text: LOOK, values: [position], query_timeout: ANSWER_MS };
  const { rows } = await asTraced(() => pool.query<Found>(asked), LOOK);
  if (!rows[0]) throw new Error("The copy does not say how far it is.");
  return rows[0];
}

/** Waits for a moment until a copy is as far; gives why it is not to be read, if so. */
async function comeTo(
  look: (position: string) => Promise<Found | null>,
  position: string,
): Promise<FallBack | null> {
  for (const end = performance.now() + CATCH_UP_MS; ; ) {
    const found = await look(position);
    if (found === null) return "gone";
    if (!readsTimes(found)) return "times";
    if (found.bytes <= 0) return null;
    if (performance.now() > end) return "behind";
    await sleep(LOOK_MS);
  }
}
