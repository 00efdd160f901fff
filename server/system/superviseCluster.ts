import cluster, { type Worker } from "node:cluster";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { type Config, ConfigError } from "#server/config.ts";
import type { MetricsGatherer } from "#server/metrics/gatherMetrics.ts";
import { connectionsFor, shareConnections } from "#server/postgres/databaseLimits.ts";
import { announcement } from "./listenProblem.ts";
import type { Role, RunningSystem } from "./startSystem.ts";

const RUN = fileURLToPath(new URL("../../scripts/run.mjs", import.meta.url));
const PROGRAM = "server/main.ts";
/** Names to a process of the system which part of it it is. */
const ROLE_VARIABLE = "ZAGUAN_PART";
const READY = "ready";
/** Every process says this so often. */
const HEARTBEAT = "heartbeat";
const HEARTBEAT_MS = 500;
/**
 * A process that is silent for so many heartbeats hangs (docs/decisions/122): a frozen one, which uses no processor time once its next
 * heartbeat is overdue, so that its replacement is ready within ten seconds; one that uses some is waited for as long again.
 */
const OVERDUE_BEATS = 3;
const FROZEN_BEATS = 10;
const BUSY_BEATS = 20;
/** A process that ended is started again after a pause that doubles while they end soon. */
const RESTART_DELAY_MS = 250;
const MAX_RESTART_DELAY_MS = 10_000;
const STABLE_AFTER_MS = 30_000;

export type WorkerRole = Exclude<Role, "all">;

/** Which part of the system this process is, where it is one of many. */
export function roleOfProcess(): WorkerRole | undefined {
  const part = cluster.isWorker ? process.env[ROLE_VARIABLE] : undefined;
  return part === "calls" || part === "jobs" ? part : undefined;
}

const tellSupervisor = (message: string): void =>
  void process.send?.(message, undefined, undefined, () => undefined);

/** Says to the process that watches over this one that it does its part. */
export const tellReady = (): void => tellSupervisor(READY);

/** Tells the process that watches over this one from now on that this one does not hang, and is told by it which parts are being replaced. */
export function startHeartbeat(onReplacing: (parts: readonly string[]) => void): void {
  tellSupervisor(HEARTBEAT);
  setInterval(() => tellSupervisor(HEARTBEAT), HEARTBEAT_MS).unref();
  process.on("message", (message: unknown) => {
    if (isReplacing(message)) onReplacing(message.replacing);
  });
}

/** What a process is told of the others. */
interface Replacing {
  /** Parts of which a process has ended and its replacement is not ready. */
  readonly replacing: readonly WorkerRole[];
}

const isReplacing = (message: unknown): message is Replacing =>
  typeof message === "object" && message !== null && "replacing" in message;

interface ClusterOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly report: (sentence: string) => void;
  readonly panel: Promise<void>;
}

/** How many processes answer, and how the connections are shared, after what the configuration wants and the connections allow. */
export const connectionShares = ({ databaseLimits, workers }: Pick<Config, "databaseLimits" | "workers">) =>
  shareConnections(databaseLimits.connections, workers);

/** What a process is told: the port that was found, and its connections. */
export function workerEnv(part: WorkerRole, config: Pick<Config, "port" | "databaseLimits" | "workers">) {
  const shares = connectionShares(config);
  return {
    PORT: String(config.port),
    DATABASE_CONNECTIONS: String(shares[part]),
    WORKERS: String(shares.workers),
    [ROLE_VARIABLE]: part,
  };
}

/** Why fewer processes answer than were wanted; undefined where they do not. */
export function fewerWorkers(
  config: Pick<Config, "databaseLimits" | "workers">,
  isWanted: boolean,
): string | undefined {
  const { workers } = connectionShares(config);
  if (workers >= config.workers) return undefined;
  const { connections } = config.databaseLimits;
  const answer = workers === 0 ? "one process does everything" : `${workers} processes answer`;
  const wanted = isWanted ? `the ${config.workers} of WORKERS` : `${config.workers}, one for each core`;
  return `DATABASE_CONNECTIONS is ${connections}: ${answer} instead of ${wanted}, which need ${connectionsFor(config.workers)}.`;
}

/**
 * Runs the system as processes that one watches over: those of `sharesOf` that answer on one port, and one for the work beside that, which opens the
 * database first. One that ends is started again. The connections to the database are divided among them.
 */
export async function superviseCluster(wanted: ClusterOptions): Promise<RunningSystem> {
  const { config, log, report, panel } = wanted;
  // Each takes its connections itself: one that the primary had handed to a process that dies just then would never end.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: RUN, args: [PROGRAM] });
  const workers = new Set<Worker>();
  const metrics = await serveClusterMetrics(wanted);
  const heartbeats = monitorHeartbeats(log);
  const replacements = announceReplacements(workers);
  let stopping = false;

  const fork = (part: WorkerRole) => forkWorker(part, { config, log, workers, metrics, heartbeats });

  /** Begins one that is started again whenever it ends; one that ends before it is ready has said why. */
  async function keepAlive(part: WorkerRole): Promise<void> {
    const worker = fork(part);
    if (!(await isReady(worker))) throw new ConfigError(`The process for ${part} did not start.`);
    void restart(part, worker);
  }

  async function restart(part: WorkerRole, first: Worker): Promise<void> {
    let delayMs = RESTART_DELAY_MS;
    for (let member = first; ; member = fork(part)) {
      const since = performance.now();
      if (member !== first) void isReady(member).then(() => replacements.end(part));
      const [code, signal] = await exitOf(member);
      if (stopping) return;
      const { pid } = member.process;
      log.error({ part, pid, code, signal }, "a process of the server ended and is started again");
      replacements.begin(part);
      if (performance.now() - since > STABLE_AFTER_MS) delayMs = RESTART_DELAY_MS;
      await sleep(delayMs);
      if (stopping) return;
      delayMs = Math.min(2 * delayMs, MAX_RESTART_DELAY_MS);
    }
  }

  async function stop(): Promise<boolean> {
    stopping = true;
    const ends = [...workers].map((member) => {
      const end = exitOf(member);
      member.process.kill("SIGTERM");
      return end;
    });
    const all = await Promise.all(ends);
    heartbeats.stop();
    await metrics?.stop();
    // One that was still starting does not know the signal yet.
    return all.every(([code, signal]) => code === 0 || signal === "SIGTERM");
  }

  try {
    await keepAlive("jobs");
    await panel;
    await Promise.all(Array.from({ length: connectionShares(config).workers }, () => keepAlive("calls")));
  } catch (error) {
    await stop();
    throw error;
  }
  report(announcement(config));
  return { url: config.publicUrl, dataDir: config.dataDir, stop };
}

/** Tells all processes of which parts one has ended and its replacement is not ready. */
function announceReplacements(members: ReadonlySet<Worker>) {
  const replacing: WorkerRole[] = [];
  const tell = () => {
    for (const member of members) if (member.isConnected()) member.send({ replacing } satisfies Replacing);
  };
  return {
    begin(part: WorkerRole) {
      replacing.push(part);
      tell();
    },
    /** The replacement is ready, or has ended itself. */
    end(part: WorkerRole) {
      replacing.splice(replacing.indexOf(part), 1);
      tell();
    },
  };
}

interface WorkerParts extends Pick<ClusterOptions, "config" | "log"> {
  readonly workers: Set<Worker>;
  readonly metrics: Pick<MetricsGatherer, "join" | "leave"> | undefined;
  readonly heartbeats: Pick<HeartbeatMonitor, "join" | "leave">;
}

/** Starts a process of the server, which is a member until it ends. */
function forkWorker(
  part: WorkerRole,
  { config, log, workers, metrics: figures, heartbeats }: WorkerParts,
): Worker {
  const worker = cluster.fork(workerEnv(part, config));
  workers.add(worker);
  const { pid } = worker.process;
  worker.on("message", (message) => {
    heartbeats.join(worker, part);
    if (message !== READY) return;
    log.info({ part, pid }, "a process of the server has started");
    figures?.join(worker);
  });
  worker.once("exit", () => {
    heartbeats.leave(worker);
    workers.delete(worker);
    figures?.leave(worker);
  });
  worker.on("error", (error) => log.warn({ err: error, part, pid }, "a process of the server is not heard"));
  return worker;
}

interface HeartbeatMonitor {
  /** A process has said something: it does not hang at this moment. */
  join(member: Pick<Worker, "process">, part: WorkerRole): void;
  leave(member: Pick<Worker, "process">): void;
  stop(): void;
}

/** Processor time of a process so far, in the kernel's own unit; undefined where nothing tells it, which only Linux does. */
function processorTime(pid: number | undefined): number | undefined {
  try {
    // The name of the program stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}

interface Heard {
  readonly part: WorkerRole;
  /** Looks since it said something, and its processor time when that was overdue. */
  beats: number;
  used: number | undefined;
}

/**
 * Kills a process that has been silent for too long, stopped or busy with one thing for ever; whoever waits for its end starts another. Time
 * is counted in looks: where this process itself does not run, or late, nobody else is late.
 */
export function monitorHeartbeats(log: Pick<Logger, "error">, usedBy = processorTime): HeartbeatMonitor {
  const heartbeats = new Map<Pick<Worker, "process">, Heard>();
  const hangs = (pid: number | undefined, last: Heard) => {
    last.beats += 1;
    if (last.beats === OVERDUE_BEATS) last.used = usedBy(pid);
    if (last.beats < FROZEN_BEATS) return false;
    return last.beats >= BUSY_BEATS || (last.used !== undefined && last.used === usedBy(pid));
  };
  const timer = setInterval(() => {
    for (const [member, last] of heartbeats) {
      const { pid } = member.process;
      if (!hangs(pid, last)) continue;
      log.error({ part: last.part, pid }, "a process of the server hangs and is killed");
      heartbeats.delete(member);
      member.process.kill("SIGKILL");
    }
  }, HEARTBEAT_MS);
  return {
    join: (member, part) => void heartbeats.set(member, { part, beats: 0, used: undefined }),
    leave: (member) => void heartbeats.delete(member),
    stop: () => clearInterval(timer),
  };
}

/** Where the configuration wants it, the figures of all processes as one. */
async function serveClusterMetrics({ config, log }: ClusterOptions) {
  if (!config.metrics) return undefined;
  const { gatherMetrics } = await import("#server/metrics/gatherMetrics.ts");
  const { serveMetrics } = await import("#server/metrics/serveMetrics.ts");
  const { text, ...gathered } = gatherMetrics();
  const { stop } = await serveMetrics(config.metrics, log, text);
  return { ...gathered, stop };
}

/** Whether it comes to do its part before it ends. */
const isReady = (member: Worker): Promise<boolean> =>
  Promise.race([
    new Promise<true>((resolve) => {
      member.on("message", (message) => {
        if (message === READY) resolve(true);
      });
    }),
    exitOf(member).then(() => false),
  ]);

/** What breaks between it and this process is no end: that comes by itself. */
const exitOf = (member: Worker): Promise<[code: number | null, signal: string | null]> =>
  new Promise((resolve) => {
    if (member.isDead()) resolve([member.process.exitCode, member.process.signalCode]);
    else member.once("exit", (code, signal) => resolve([code, signal]));
  });
