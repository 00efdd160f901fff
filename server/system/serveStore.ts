import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { type Config, ConfigError, demoLogins } from "#server/config.ts";
import { isLoopback } from "#server/environment.ts";
import { monitorConsumerLag } from "#server/event-store/monitorConsumerLag.ts";
import { type Store, vacuumStore } from "#server/event-store/openStore.ts";
import { drain } from "#server/http/drain.ts";
import type { Services } from "#server/http/services.ts";
import { type OperatorCommands, serveOperator } from "#server/operator/operatorSocket.ts";
import { isFull } from "#server/postgres/storeUnavailable.ts";
import { concurrencyOf, work } from "#server/shared/concurrency/fairQueue.ts";
import { withoutThrottling } from "#server/shared/concurrency/keyedMutex.ts";
import type { Job } from "#server/slice.ts";
import { buildServer } from "./buildServer.ts";
import { createServices } from "./createServices.ts";
import { startInstrumentation } from "./instrumentation.ts";
import { announcement, listenProblem } from "./listenProblem.ts";
import { slices } from "./slices.ts";
import type { Role, RunningSystem } from "./startSystem.ts";

const CLOSE_TIMEOUT_MS = 10_000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;
/** The embedded store answers nobody while it is swept: the first pages come before. */
const FIRST_SWEEP_DELAY_MS = 10_000;

interface ServeOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly report: (sentence: string) => void;
  /** The panel is there to be served once this is done. */
  readonly panel: Promise<void>;
  readonly commands: (() => Promise<OperatorCommands>) | undefined;
  readonly part: Role;
}

interface Stoppable {
  stop(): Promise<void>;
}

/** From an open store to a listening server, or its part. What can still fail is opened before anybody is served, and closed when something does. */
export async function serveStore(wanted: ServeOptions): Promise<RunningSystem> {
  const { config, store, log, report, panel, commands, part } = wanted;
  work.setConcurrency(concurrencyOf(config.workers));
  const services = await createServices(config, store, log);
  if (!config.demo && !isLoopback(config.host)) await refuseDemoAccounts(services);
  const demo = config.demo && (await makeDemo(services, report));
  const running: Stoppable[] = [];
  const watching = await startInstrumentation(services, part);
  try {
    const jobs = part === "calls" ? [] : await openJobs(services);
    running.push(...jobs);
    if (part !== "jobs") {
      await panel;
      const app = await buildServer(services, watching);
      running.push(stopServer(app, services));
      await listen(app, config);
    }
    // On PostgreSQL a command has a connection of its own.
    if (commands && store.kind === "pglite") running.push(await serveOperator(services, commands));
    for (const job of jobs) await job.work();
    if (part !== "calls") running.push(monitorConsumerLag(services), startSweeps(services));
    if (part === "all") report(announcement(config));
    if (demo) for (const line of await demoLines(services.now())) report(line);
    return { url: config.publicUrl, dataDir: config.dataDir, stop: () => stop(services, running, watching) };
  } catch (error) {
    await Promise.allSettled([...running, watching].map((one) => one.stop()));
    throw error;
  }
}

async function makeDemo(services: Services, report: (sentence: string) => void): Promise<boolean> {
  const { seedDemo } = await import("#server/demo/seedDemo.ts");
  return seedDemo(services, report).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    const place = services.config.databaseUrl ? "or the database in DATABASE_URL" : "which holds the store";
    throw new ConfigError(
      `The demo data cannot be made because a disk is full: make room for DATA_DIR ${services.config.dataDir}, ${place}, or set DEMO=0.`,
    );
  });
}

async function openJobs(services: Services): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const { job } of slices) {
    const opened = await job?.(services);
    if (opened) jobs.push(opened);
  }
  return jobs;
}

const stopServer = (app: FastifyInstance, { config, live }: Services): Stoppable => ({
  stop: () =>
    withoutThrottling(async () => {
      await drain(app, config.drainMs, () => live.stop());
      await app.close();
    }),
});

/** Everybody knows the demo's passwords, whichever way they came into a store that others can now reach. */
async function refuseDemoAccounts({ store, config }: Services): Promise<void> {
  const admin = await store.db
    .selectFrom("admin")
    .select("email")
    .where("email", "=", demoLogins.admin)
    .executeTakeFirst();
  if (!admin) return;
  throw new ConfigError(
    `The store in ${config.dataDir} has the demo accounts, whose password everybody knows, and HOST can be reached by others: set another DATA_DIR, or DEMO=public if that is wanted.`,
  );
}

async function demoLines(now: Date): Promise<string[]> {
  const { demoAccounts } = await import("#server/demo/demoAccounts.ts");
  const logins = demoAccounts(now).map(({ login }) => login);
  return [
    "Demo accounts, each with the password demo:",
    `  clients: ${logins.join(", ")}`,
    `  admin: ${demoLogins.admin}`,
  ];
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenProblem(error, config);
  }
}

function startSweeps(services: Services): Stoppable {
  const sweeps = [...slices.flatMap(({ sweep }) => sweep ?? []), () => vacuumStore(services.store)];
  let timer = setTimeout(function sweep() {
    void runSweeps(services, sweeps);
    timer = setTimeout(sweep, SWEEP_INTERVAL_MS);
  }, FIRST_SWEEP_DELAY_MS);
  return { stop: async () => clearTimeout(timer) };
}

type Sweep = (services: Services) => Promise<void>;

/** A sweep that fails does not stop the others. */
export async function runSweeps(services: Services, sweeps: readonly Sweep[]): Promise<void> {
  for (const sweep of sweeps) {
    try {
      await sweep(services);
    } catch (error) {
      services.log.warn({ err: error }, "sweep failed");
    }
  }
}

async function stop(
  { config, store, log }: Services,
  running: readonly Stoppable[],
  watching: Stoppable,
): Promise<boolean> {
  const finished = Promise.all(running.map((one) => one.stop()))
    .then(() => watching.stop())
    .then(() => store.close())
    .then(() => true);
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      log.error({ connections: store.connections() }, "what is under way takes too long and is cut off");
      resolve(false);
    }, config.drainMs + CLOSE_TIMEOUT_MS);
  });
  return Promise.race([finished, isLate]).finally(() => clearTimeout(timer));
}
