import type { FastifyInstance } from "fastify";
import type { DestinationStream } from "pino";
import { forgetOld } from "./account/forgetOld.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { demoAccounts } from "./demo/demoAccounts.ts";
import { seedDemo } from "./demo/seedDemo.ts";
import { freePort } from "./freePort.ts";
import { buildServer } from "./http/buildServer.ts";
import { createServices } from "./http/createServices.ts";
import { createLogger } from "./http/logger.ts";
import type { Services } from "./http/services.ts";
import { startMail } from "./mail/startMail.ts";
import { openStore, type Store } from "./store/openStore.ts";
import { StoreInUse } from "./store/storeInUse.ts";
import { tendStore } from "./store/tendStore.ts";

const UNWRITABLE = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOSPC"];
const PATIENCE_MS = 10_000;
const SWEEP_MS = 60 * 60 * 1000;

export interface RunningSystem {
  readonly url: string;
  /** Lets calls under way finish and closes the store; false when that took longer than 10 seconds. */
  stop(): Promise<boolean>;
}

/** From the environment to a listening server; `report` is told in sentences what happens on the way. */
export async function startSystem(
  env: Readonly<Record<string, string | undefined>>,
  report: (sentence: string) => void,
  logsTo: DestinationStream,
): Promise<RunningSystem> {
  const config = await withPort(env);
  const log = createLogger(config, logsTo);
  report(config.databaseUrl ? "Opening the database." : `Opening the store in ${config.dataDir}.`);
  const store = await openedStore(config);
  try {
    const services = await createServices(config, store, log);
    const demo = config.demo && (await seedDemo(services, report));
    const app = await buildServer(services);
    await listen(app, config);
    const sweep = setInterval(() => void sweepQuietly(services), SWEEP_MS);
    void sweepQuietly(services);
    const mail = startMail(services);
    report(`Zaguán is at ${config.publicUrl}`);
    if (demo) for (const line of demoLines(services.now())) report(line);
    return { url: config.publicUrl, stop: () => stop(app, services, sweep, mail) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function demoLines(now: Date): string[] {
  const logins = demoAccounts(now).map(({ login }) => login);
  return [
    "Demo accounts, each with the password demo:",
    `  clients: ${logins.join(", ")}`,
    "  admin: admin@zaguan.example",
  ];
}

/** With `PORT=0` a free port is looked for first, because addresses that are kept name it. */
async function withPort(env: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const config = readConfig(env);
  if (config.port !== 0) return config;
  const port = await freePort(config.host).catch((error: unknown) => {
    throw listenProblem(error, config);
  });
  return readConfig({ ...env, PORT: String(port) });
}

/** What keeps a store from opening is said in a sentence that names the variable to look at. */
async function openedStore(config: Config): Promise<Store> {
  try {
    return await openStore(config);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = error instanceof Error && error.message ? error.message : code;
    if (error instanceof StoreInUse) throw error;
    if (config.databaseUrl)
      throw new ConfigError(`DATABASE_URL does not lead to a usable database: ${reason}`);
    if (UNWRITABLE.includes(code))
      throw new ConfigError(`DATA_DIR ${config.dataDir} cannot be used: ${reason}`);
    throw error;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenProblem(error, config);
  }
}

function listenProblem(error: unknown, { host, port }: Config): unknown {
  switch (error instanceof Error && "code" in error && error.code) {
    case "EADDRINUSE":
      return new ConfigError(`Port ${port} is taken: stop what listens there, or set another PORT.`);
    case "EACCES":
      return new ConfigError(`Port ${port} needs rights that this user does not have.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new ConfigError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

async function sweepQuietly({ store, log, now }: Services): Promise<void> {
  try {
    await forgetOld(store.db, now());
    await tendStore(store);
  } catch (error) {
    log.warn({ err: error }, "sweep failed");
  }
}

async function stop(
  app: FastifyInstance,
  { store }: Services,
  sweep: NodeJS.Timeout,
  mail: { stop(): Promise<void> },
): Promise<boolean> {
  clearInterval(sweep);
  const finished = Promise.all([app.close(), mail.stop()])
    .then(() => store.close())
    .then(() => true);
  return Promise.race([
    finished,
    new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
  ]);
}
