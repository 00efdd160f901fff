import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, sql } from "kysely";
import PgBoss from "pg-boss";
import { daysBefore, madridDay } from "#contracts/wire/days.ts";
import type { Store } from "#server/event-store/openStore.ts";
import type { Backlog } from "#server/http/health.ts";
import type { Services } from "#server/http/services.ts";
import { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";

/** Tables of the queue lie apart from ours. */
const SCHEMA = "jobs";
const IMPORT = "import";
const NIGHT = "import-night";
const FIGURES = "figures-night";
const LETTERS = "letters-week";
/**
 * In Europe/Madrid, outside the hour that the clocks skip or repeat: the figures of a day that is over before imports change what is
 * listed, and those when agencies' programs have written their feeds. Letters of the week
 * lie there on Monday when the office opens.
 */
const night = { hour: 4, minute: 15 };
const schedules = {
  [FIGURES]: "40 3 * * *",
  [NIGHT]: `${night.minute} ${night.hour} * * *`,
  [LETTERS]: "30 7 * * 1",
};
const SPREAD_S = 3 * 60 * 60;
const POLL_S = 5;
const RETRY_DELAY_MS = 1_000;
const RETRIES = { retryLimit: 2, retryDelay: 300, expireInHours: 12 } as const;

/** What there is to do. */
interface Work {
  /** The import of a client; nothing follows the last attempt but the next night. */
  readonly run: (login: string, isLastAttempt: boolean) => Promise<void>;
  /** Whose night it is. */
  readonly logins: () => Promise<string[]>;
  /** Completes the figures of the day before, and compares listings by them, once a night. */
  readonly figures: () => Promise<void>;
  /** Says which accounts are told the week that is over. */
  readonly letters: () => Promise<void>;
}

/** The queue of imports in the database: whoever works takes one at a time, and a client has at most one that waits. */
export interface ImportQueue {
  /** Puts an import of a client into the queue, to begin after so many seconds. */
  send(login: string, afterSeconds?: number): Promise<void>;
  /** Gives up the job of a client whose process is gone, which would hold the place for hours, and puts another into the queue. */
  begin(login: string): Promise<void>;
  /** Works until it is stopped. */
  work(work: Work): Promise<void>;
  /** Waits for what is under way, for at most so many milliseconds. */
  stop(timeout: number): Promise<void>;
}

const LEFT_UNDONE = "the queue of imports has left something undone";

type ExecuteSql = PgBoss.Db["executeSql"];

/**
 * Statements over the store's own connections. A loop of the queue takes jobs and writes their ends, of which pg-boss waits for no answer: an error
 * would end the process. There a statement is repeated while the store is unavailable, until the queue has stopped, and gives nothing in the end.
 */
function statementsOf({ store: { db }, log }: Services, stopped: AbortSignal) {
  const loops = new AsyncLocalStorage<{ isRunning: boolean }>();
  const execute = async (text: string, values: unknown[] = []) =>
    db.executeQuery(CompiledQuery.raw(text, values));
  async function executeInLoop(text: string, values?: unknown[]) {
    for (;;) {
      try {
        return await execute(text, values);
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || stopped.aborted) {
          log.warn({ err: error }, LEFT_UNDONE);
          return undefined;
        }
        await sleep(RETRY_DELAY_MS, undefined, { signal: stopped }).catch(() => undefined);
      }
    }
  }
  const executeSql = (text: string, values?: unknown[]) =>
    loops.getStore()?.isRunning ? executeInLoop(text, values) : execute(text, values);
  return {
    executeSql: executeSql as ExecuteSql,
    /** Begins loops; until they have begun errors are thrown. */
    async inLoop<Result>(begin: () => Promise<Result>): Promise<Result> {
      const loop = { isRunning: false };
      const begun = await loops.run(loop, begin);
      loop.isRunning = true;
      return begun;
    },
    /** What a job does hears of its errors. */
    inJob: <Result>(work: () => Result) => loops.run({ isRunning: false }, work),
  };
}

/** Opens the queue over the store's own connections, so that it needs nothing but the database, embedded or not. */
export async function importQueue(services: Services): Promise<ImportQueue> {
  const { store, log } = services;
  const { db } = store;
  const stopped = new AbortController();
  const { executeSql, inLoop, inJob } = statementsOf(services, stopped.signal);
  const boss = new PgBoss({ schema: SCHEMA, db: { executeSql } });
  boss.on("error", (error) => log.warn({ err: error }, "the queue of imports waits"));
  try {
    await oneAtATime(store, async () => {
      await inLoop(() => boss.start());
      await boss.createQueue(IMPORT, { name: IMPORT, policy: "stately", ...RETRIES });
      for (const [name, cron] of Object.entries(schedules)) {
        await boss.createQueue(name, { name, policy: "stately" });
        // Said again with each job: a queue that is there keeps what it was made with.
        await boss.schedule(name, cron, {}, { tz: "Europe/Madrid", ...RETRIES });
      }
    });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }

  let worker: string | undefined;
  const send = async (login: string, afterSeconds = 0) => {
    await boss.send(IMPORT, { login }, { singletonKey: login, startAfter: afterSeconds, ...RETRIES });
    // Who works here need not wait until it looks again.
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  return {
    send,
    async begin(login) {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(`${SCHEMA}.job`)}
        where name = ${IMPORT} and singleton_key = ${login} and state = 'active'`.execute(db);
      for (const { id } of rows) await boss.cancel(IMPORT, id);
      await send(login);
    },
    async work({ run, logins, figures, letters }) {
      const options = { pollingIntervalSeconds: POLL_S, includeMetadata: true } as const;
      const workOn = (name: string, work: PgBoss.WorkWithMetadataHandler<{ login: string }>) =>
        inLoop(() => boss.work<{ login: string }>(name, options, (jobs) => inJob(() => work(jobs))));
      worker = await workOn(IMPORT, async (jobs) => {
        for (const { data, retryCount, retryLimit } of jobs) await run(data.login, retryCount >= retryLimit);
      });
      await workOn(NIGHT, async () => {
        for (const login of await logins()) await send(login, spread(login));
      });
      await workOn(FIGURES, () => figures());
      await workOn(LETTERS, () => letters());
    },
    async stop(timeout) {
      try {
        await boss.stop({ graceful: true, wait: true, timeout });
      } catch (error) {
        // The jobs that are still under way could not be given back.
        log.warn({ err: error }, LEFT_UNDONE);
      }
      stopped.abort();
    },
  };
}

/** Processes that start together on an empty database would make the queue's tables at once, and all but one fail. */
async function oneAtATime({ kind, db }: Store, work: () => Promise<void>): Promise<void> {
  // The embedded store has one process, and one connection, which the work needs.
  if (kind === "pglite") return work();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('import queue', 0))`.execute(tx);
    await work();
  });
}

/** The same moment of the night for the same client, so that not all feeds are asked for at once. */
const spread = (login: string): number =>
  [...login].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SPREAD_S, 7);

const HOUR_MS = 60 * 60 * 1000;
const hourOfMadrid = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Madrid", hour: "2-digit" });

/** When the imports of the night of this day (Europe/Madrid) begin. */
function nightOf(day: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + night.hour * HOUR_MS + night.minute * 60_000;
  const ahead = Number(hourOfMadrid.format(asUtc)) - night.hour;
  return asUtc - ahead * HOUR_MS;
}

/** When the nightly import of a client is next due (IMP-67). */
export function nextImport(login: string, now: Date): Date {
  const today = madridDay(now);
  const dueAt = (day: string) => nightOf(day) + spread(login) * 1000;
  const due = dueAt(today);
  return new Date(due > now.getTime() ? due : dueAt(daysBefore(today, -1)));
}

/** A night's imports begin within three hours, each at its own minute; one that is due longer than this waits for processes. */
const LATE_AFTER_S = 60 * 60;

/** Imports that wait for a process to make them; nothing where none has opened the queue yet. */
export async function importBacklog({ store }: Services): Promise<Backlog> {
  const none = { name: "imports", waiting: 0, retrying: 0, failed: 0, seconds: 0, lateAfter: LATE_AFTER_S };
  const jobs = `${SCHEMA}.job`;
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass(${jobs}) is not null as there`.execute(store.db);
  if (!found[0]?.there) return none;
  const { rows } = await sql<{ waiting: number; retrying: number; failed: number; seconds: number | null }>`
    select count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'retry') as retrying,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed,
      extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')))::float8 as seconds
    from ${sql.table(jobs)} where name = ${IMPORT}`.execute(store.db);
  const { waiting = 0, retrying = 0, failed = 0, seconds = 0 } = rows[0] ?? {};
  return { ...none, waiting, retrying, failed, seconds: Math.max(0, seconds ?? 0) };
}
