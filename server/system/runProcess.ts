import { setFlagsFromString } from "node:v8";
import { ConfigError, readConfig } from "#server/config.ts";
import { setReplacing } from "#server/http/drain.ts";
import { createLogger, logLines } from "#server/http/logger.ts";
import type { OperatorCommands } from "#server/operator/operatorSocket.ts";
import { StoreInUse } from "#server/pglite/lockStore.ts";
import {
  type RunningSystem,
  type StartOptions,
  startSystem,
  withPort,
  writeShutdownMarker,
} from "./startSystem.ts";
import {
  connectionShares,
  fewerWorkers,
  roleOfProcess,
  startHeartbeat,
  superviseCluster,
  tellReady,
  type WorkerRole,
} from "./superviseCluster.ts";

const SAME_SIGNAL_MS = 500;
/**
 * How much the old objects of a process may grow before they are collected, in per cent of those in use. V8 lets 55 MB become 210 MB, which
 * stay with the process; so they become twice as many at most (record 129).
 */
const HEAP_GROWTH_PERCENT = 100;
const report = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Runs the system as this process, until a signal ends it; whatever stops it from starting is said in a sentence. It waits for `panel`. */
export async function runProcess(
  panel?: Promise<void>,
  commands?: () => Promise<OperatorCommands>,
): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  // A sentence that cannot be written is no reason to end.
  process.stdout.on("error", () => undefined);
  try {
    const part = roleOfProcess();
    const system = part
      ? await startWorker(part)
      : await startCluster({ ...(panel && { panel }), ...(commands && { commands }) });
    let signalledAt: number | undefined;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        // One Ctrl-C under npm arrives twice: from the terminal and passed on by npm.
        if (signalledAt !== undefined && performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
        if (signalledAt !== undefined) return;
        signalledAt = performance.now();
        if (!part) report("Stopping: finishing what is under way. Once more stops at once.");
        const removeMarker = writeShutdownMarker(system.dataDir);
        void system.stop().then((finished) => {
          removeMarker();
          process.exit(finished ? 0 : 1);
        });
      });
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StoreInUse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Sentences for whoever starts it go to the standard output, structured logs to the standard error. */
async function startCluster(options: StartOptions): Promise<RunningSystem> {
  const wanted = readConfig(process.env);
  const fewer = fewerWorkers(wanted, process.env.WORKERS !== undefined);
  if (fewer !== undefined) report(fewer);
  if (connectionShares(wanted).workers === 0) {
    const env = { ...process.env, WORKERS: "0" };
    return startSystem(env, report, logLines(), { ...options, waitsForStore: true });
  }
  const config = await withPort(process.env);
  const log = createLogger(config, logLines());
  return superviseCluster({ config, log, report, panel: options.panel ?? Promise.resolve() });
}

/** One of many processes of a system: what it says as it starts, one of them says for all. */
async function startWorker(part: WorkerRole): Promise<RunningSystem> {
  startHeartbeat(setReplacing);
  const system = await startSystem(process.env, part === "jobs" ? report : () => undefined, logLines(), {
    part,
  });
  tellReady();
  return system;
}
