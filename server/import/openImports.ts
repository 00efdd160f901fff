import type { Services } from "#server/http/services.ts";
import { type FetchRules, publicRules } from "#server/outside/fetchRules.ts";
import { isRunUnderWay } from "./check/checkRows.ts";
import { requeueChecks, startChecks } from "./check/startChecks.ts";
import { importQueue } from "./importQueue.ts";
import { endStopped, ImportRefused, ImportStopped, importLock } from "./importRuns.ts";
import { reportFailure } from "./nightlyFailures.ts";
import { type ImportRequest, runImport } from "./runImport.ts";

/** Ends the runs whose process is gone, which their free lock shows, and has them begun anew, here or from the row of checks: what they had written stays. */
async function resumeStopped(services: Services, begin: (login: string) => Promise<void>): Promise<void> {
  const { store } = services;
  const running = await store.db
    .selectFrom("import_run")
    .select("login")
    .where("state", "=", "running")
    .execute();
  for (const login of new Set(running.map((one) => one.login))) {
    const stopped = await importLock(store, login, () => endStopped(services, store.db, login));
    if (stopped === null || stopped === 0 || (await isRunUnderWay(store.db, login))) continue;
    services.log.info({ login }, "an import was stopped and begins anew");
    await begin(login);
  }
}

const LOOK_MS = 60_000;
const STOP_WITHIN_MS = 8_000;

/** The queue of a process that imports. */
export interface OpenImports {
  /**
   * From now on imports by night and by the queue, checks feeds that somebody asks about, and completes the figures of the day before each
   * night, as many other processes may at the same time.
   */
  work(): Promise<void>;
  /** Puts an import of a client into the queue. */
  send(login: string): Promise<void>;
  /** Ends each import after the batch it is at; the next start begins it anew. */
  stop(): Promise<void>;
}

/** Opens the queue; nothing is taken from it before `work`. */
export async function openImports(services: Services, rules: FetchRules = publicRules): Promise<OpenImports> {
  const { db } = services.store;
  const queue = await importQueue(services);
  const stopping = new AbortController();
  const resume = async () => {
    try {
      await resumeStopped(services, (login) => queue.begin(login));
      await requeueChecks(services);
    } catch (error) {
      services.log.warn({ err: error }, "stopped imports are not looked for");
    }
  };
  let looking: NodeJS.Timeout | undefined;
  let checks: ReturnType<typeof startChecks> | undefined;
  return {
    async work() {
      await resume();
      await queue.work({
        run: (login, isLastAttempt) =>
          importOne(services, { login, isLastAttempt, stop: stopping.signal }, rules),
        logins: async () =>
          (await db.selectFrom("import_feed").select("login").orderBy("login").execute()).map(
            ({ login }) => login,
          ),
        figures: async () => {
          for (const run of services.nightly) await run(services);
        },
        letters: async () => {
          for (const run of services.onMonday) await run(services);
        },
      });
      checks = startChecks(services, rules);
      looking = setInterval(() => void resume(), LOOK_MS);
    },
    send: (login) => queue.send(login),
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await Promise.all([checks?.stop(), queue.stop(STOP_WITHIN_MS)]);
    },
  };
}

interface NightlyImport {
  readonly login: string;
  readonly isLastAttempt: boolean;
  readonly stop: AbortSignal;
}

/** The import of a night; of one that is not taken the client is written to (IMP-78). */
async function importOne(
  services: Services,
  { login, isLastAttempt, stop }: NightlyImport,
  rules: FetchRules,
): Promise<void> {
  const { store, log, now } = services;
  const onFailure: ImportRequest["onFailure"] = async (tx, failure) => {
    if (failure.code === "ErrImportFailed" && !isLastAttempt) return;
    await reportFailure(tx, login, failure, now());
  };
  const feed = await store.db
    .selectFrom("import_feed")
    .select("url")
    .where("login", "=", login)
    .executeTakeFirst();
  if (!feed) return;
  try {
    const { run, refused, counts } = await runImport(
      services,
      { login, source: feed.url, stop, onFailure },
      rules,
    );
    log.info({ login, run, refused: refused?.code, counts }, "import done");
  } catch (error) {
    // The client's service has changed, another process is at it, or this one stops: nothing for the queue to try again.
    if (!(error instanceof ImportRefused || error instanceof ImportStopped)) throw error;
    log.info({ login, reason: error.message }, "import not done");
  }
}

/** Imports until it is told to stop: for a process that does nothing else. */
export async function startImports(
  services: Services,
  rules: FetchRules = publicRules,
): Promise<OpenImports> {
  const imports = await openImports(services, rules);
  try {
    await imports.work();
  } catch (error) {
    await imports.stop();
    throw error;
  }
  return imports;
}
