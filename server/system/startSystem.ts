import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DestinationStream } from "pino";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { createLogger } from "#server/http/logger.ts";
import type { OperatorCommands } from "#server/operator/operatorSocket.ts";
import { StoreInUse } from "#server/pglite/lockStore.ts";
import { isFull } from "#server/postgres/storeUnavailable.ts";
import { freePort, listenProblem } from "./listenProblem.ts";

const fileIn = (dataDir: string) => join(dataDir, "ending");

/** Writes the shutdown marker: the process that starts next waits for the store while it is there. Returns what removes it. */
export function writeShutdownMarker(dataDir: string): () => void {
  const mine = String(process.pid);
  try {
    writeFileSync(fileIn(dataDir), mine, { mode: 0o600 });
  } catch {
    return () => undefined;
  }
  return () => {
    try {
      if (readFileSync(fileIn(dataDir), "utf8") === mine) rmSync(fileIn(dataDir), { force: true });
    } catch {
      // Somebody else's by now, or gone.
    }
  };
}

/** Whether a process that has written the shutdown marker still runs. */
async function isShuttingDown(dataDir: string): Promise<boolean> {
  const pid = Number(await readFile(fileIn(dataDir), "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** How long a process that is ending is waited for, and one that may not have noticed yet that it should (milliseconds). */
const SHUTDOWN_TIMEOUT_MS = 5_000;
const SIGNAL_DELAY_MS = 600;
const RETRY_INTERVAL_MS = 100;
const UNWRITABLE = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"];

export interface RunningSystem {
  readonly url: string;
  readonly dataDir: string;
  /** Lets calls under way finish and closes the store; false when that took longer than 10 seconds. */
  stop(): Promise<boolean>;
}

export interface StartOptions {
  /** Nothing listens before it is done; it ends with its error. */
  readonly panel?: Promise<void>;
  /** What the office may ask of the system while it runs. */
  readonly commands?: () => Promise<OperatorCommands>;
  /** Waits for a process that has the store and is ending. */
  readonly waitsForStore?: boolean;
  /** What of the system this process is; all of it where nothing is said. */
  readonly part?: Role;
}

/** `calls` answers, `jobs` does what is done beside that: mail, imports, the log's readers, sweeping. */
export type Role = "all" | "calls" | "jobs";

/**
 * From the environment to a listening server; `report` is told in sentences what happens on the way. See `StartOptions`.
 */
export async function startSystem(
  env: Readonly<Record<string, string | undefined>>,
  report: (sentence: string) => void,
  logsTo: DestinationStream,
  { panel = Promise.resolve(), commands, waitsForStore = false, part = "all" }: StartOptions = {},
): Promise<RunningSystem> {
  const config = await withPort(env);
  const log = createLogger(config, logsTo);
  report(config.databaseUrl ? "Opening the database." : `Opening the store in ${config.dataDir}.`);
  // The store opens on a thread of its own; meanwhile this one reads the rest of the server.
  const [opened, serving] = await Promise.allSettled([
    waitsForStore ? waitForStore(config) : tryOpenStore(config, part),
    import("./serveStore.ts"),
  ]);
  if (opened.status === "rejected") throw opened.reason;
  const store = opened.value;
  try {
    if (serving.status === "rejected") throw serving.reason;
    return await serving.value.serveStore({ config, store, log, report, panel, commands, part });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** With `PORT=0` a free port is looked for first, because addresses that are kept name it. */
export async function withPort(env: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const config = readConfig(env);
  if (config.port !== 0) return config;
  const port = await freePort(config.host).catch((error: unknown) => {
    throw listenProblem(error, config);
  });
  return readConfig({ ...env, PORT: String(port) });
}

/** What keeps a store from opening is said in a sentence that names the variable to look at. */
async function tryOpenStore(config: Config, part: Role = "all"): Promise<Store> {
  try {
    return await openStore(config, { answersCallers: part !== "jobs" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = error instanceof Error && error.message ? error.message : code;
    if (error instanceof StoreInUse || error instanceof ConfigError) throw error;
    if (config.databaseUrl)
      throw new ConfigError(`DATABASE_URL does not lead to a usable database: ${reason}`);
    if (UNWRITABLE.includes(code) || isFull(error))
      throw new ConfigError(`DATA_DIR ${config.dataDir} cannot be used: ${reason}`);
    throw error;
  }
}

/**
 * A system that was stopped or whose npm was killed takes a moment to finish and to let go of the store: it is waited for as long as it
 * says that it is ending, and a moment for it to notice.
 */
async function waitForStore(config: Config): Promise<Store> {
  const started = performance.now();
  for (;;) {
    try {
      return await tryOpenStore(config);
    } catch (error) {
      const waited = performance.now() - started;
      const longest = (await isShuttingDown(config.dataDir)) ? SHUTDOWN_TIMEOUT_MS : SIGNAL_DELAY_MS;
      if (!(error instanceof StoreInUse) || waited > longest) throw error;
      await sleep(RETRY_INTERVAL_MS);
    }
  }
}
