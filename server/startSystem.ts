import type { FastifyInstance } from "fastify";
import type { DestinationStream } from "pino";
import { forgetOld } from "./account/forgetOld.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { seedDemo } from "./demo/seedDemo.ts";
import { freePort } from "./freePort.ts";
import { buildServer } from "./http/buildServer.ts";
import { createServices } from "./http/createServices.ts";
import { createLogger } from "./http/logger.ts";
import type { Services } from "./http/services.ts";
import { openStore } from "./store/openStore.ts";

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
  const store = await openStore(config);
  try {
    const services = await createServices(config, store, log);
    const demo = config.demo && (await seedDemo(services, report));
    const app = await buildServer(services);
    await listen(app, config);
    const sweep = setInterval(() => void sweepQuietly(services), SWEEP_MS);
    void sweepQuietly(services);
    report(`Zaguán is at ${config.publicUrl}`);
    if (demo) for (const line of demoLines) report(line);
    return { url: config.publicUrl, stop: () => stop(app, services, sweep) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const demoLines = [
  "Demo accounts, each with the password demo:",
  "  costa, xmlhomes, xmlmanual, small, over, expired, pending, suspended, inactive, nothing, business",
  "  admin@zaguan.example (admin)",
];

/** With `PORT=0` a free port is looked for first, because addresses that are kept name it. */
async function withPort(env: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const config = readConfig(env);
  return config.port === 0 ? readConfig({ ...env, PORT: String(await freePort(config.host)) }) : config;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new ConfigError(`Port ${port} is taken: stop what listens there, or set another PORT.`);
    }
    if (code === "EACCES") throw new ConfigError(`Port ${port} needs rights that this user does not have.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new ConfigError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
}

async function sweepQuietly({ store, log, now }: Services): Promise<void> {
  await forgetOld(store.db, now()).catch((error: unknown) => log.warn({ err: error }, "sweep failed"));
}

async function stop(app: FastifyInstance, { store }: Services, sweep: NodeJS.Timeout): Promise<boolean> {
  clearInterval(sweep);
  const finished = app
    .close()
    .then(() => store.close())
    .then(() => true);
  return Promise.race([
    finished,
    new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
  ]);
}
