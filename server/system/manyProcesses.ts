import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { type Config, ConfigError } from "#server/config.ts";
import type { Gathered } from "#server/metrics/gathered.ts";
import { connectionsFor, shareConnections } from "#server/store/databaseLimits.ts";
import { announcement } from "./listenProblem.ts";
import type { Part, RunningSystem } from "./startSystem.ts";

const RUN = fileURLToPath(new URL("../../scripts/run.mjs", import.meta.url));
const PROGRAM = "server/main.ts";
/** Names to a process of the system which part of it it is. */
const PART = "ZAGUAN_PART";
const READY = "ready";
/** A process that ended is started again after a pause that doubles while they end soon. */
const PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const SOON_MS = 30_000;

export type MemberPart = Exclude<Part, "all">;

/** Which part of the system this process is, where it is one of many. */
export function partOfProcess(): MemberPart | undefined {
  const part = cluster.isWorker ? process.env[PART] : undefined;
  return part === "calls" || part === "jobs" ? part : undefined;
}

/** Says to the process that watches over this one that it does its part. */
export const tellReady = (): void => void process.send?.(READY);

interface Wanted {
  readonly config: Config;
  readonly log: Logger;
  readonly report: (sentence: string) => void;
  readonly panel: Promise<void>;
}

/** How many processes answer, and how the connections are shared, after what the configuration wants and the connections allow. */
export const sharesOf = ({ databaseLimits, workers }: Pick<Config, "databaseLimits" | "workers">) =>
  shareConnections(databaseLimits.connections, workers);

/** What a process is told: the port that was found, and its connections. */
export function environmentOf(part: MemberPart, config: Pick<Config, "port" | "databaseLimits" | "workers">) {
  const shares = sharesOf(config);
  return {
    PORT: String(config.port),
    DATABASE_CONNECTIONS: String(shares[part]),
    WORKERS: String(shares.workers),
    [PART]: part,
  };
}

/** Why fewer processes answer than were wanted; undefined where they do not. */
export function fewerWorkers(
  config: Pick<Config, "databaseLimits" | "workers">,
  isWanted: boolean,
): string | undefined {
  const { workers } = sharesOf(config);
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
export async function runMany(wanted: Wanted): Promise<RunningSystem> {
  const { config, log, report, panel } = wanted;
  // Each takes its connections itself: one that the primary had handed to a process that dies just then would never end.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: RUN, args: [PROGRAM] });
  const members = new Set<Worker>();
  const figures = await openFigures(wanted);
  let stopping = false;

  const begin = (part: MemberPart) => beginMember(part, { config, log, members, figures });

  /** Begins one that is started again whenever it ends; one that ends before it is ready has said why. */
  async function keep(part: MemberPart): Promise<void> {
    const member = begin(part);
    const isReady = await Promise.race([
      new Promise<true>((resolve) => member.once("message", () => resolve(true))),
      ended(member).then(() => false),
    ]);
    if (!isReady) throw new ConfigError(`The process for ${part} did not start.`);
    void watch(part, member);
  }

  async function watch(part: MemberPart, first: Worker): Promise<void> {
    let pauseMs = PAUSE_MS;
    for (let member = first; ; member = begin(part)) {
      const since = performance.now();
      const [code, signal] = await ended(member);
      if (stopping) return;
      const { pid } = member.process;
      log.error({ part, pid, code, signal }, "a process of the server ended and is started again");
      if (performance.now() - since > SOON_MS) pauseMs = PAUSE_MS;
      await sleep(pauseMs);
      if (stopping) return;
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }

  async function stop(): Promise<boolean> {
    stopping = true;
    const ends = [...members].map((member) => {
      const end = ended(member);
      member.process.kill("SIGTERM");
      return end;
    });
    const all = await Promise.all(ends);
    await figures?.stop();
    // One that was still starting does not know the signal yet.
    return all.every(([code, signal]) => code === 0 || signal === "SIGTERM");
  }

  try {
    await keep("jobs");
    await panel;
    await Promise.all(Array.from({ length: sharesOf(config).workers }, () => keep("calls")));
  } catch (error) {
    await stop();
    throw error;
  }
  report(announcement(config));
  return { url: config.publicUrl, dataDir: config.dataDir, stop };
}

interface Keeping extends Pick<Wanted, "config" | "log"> {
  readonly members: Set<Worker>;
  readonly figures: Pick<Gathered, "join" | "leave"> | undefined;
}

/** Starts a process of the server, which is a member until it ends. */
function beginMember(part: MemberPart, { config, log, members, figures }: Keeping): Worker {
  const member = cluster.fork(environmentOf(part, config));
  members.add(member);
  const { pid } = member.process;
  member.once("message", () => {
    log.info({ part, pid }, "a process of the server has started");
    figures?.join(member);
  });
  member.once("exit", () => {
    members.delete(member);
    figures?.leave(member);
  });
  member.on("error", (error) => log.warn({ err: error, part, pid }, "a process of the server is not heard"));
  return member;
}

/** Where the configuration wants it, the figures of all processes as one. */
async function openFigures({ config, log }: Wanted) {
  if (!config.metrics) return undefined;
  const { gatherFigures } = await import("#server/metrics/gathered.ts");
  const { serveMetrics } = await import("#server/metrics/serveMetrics.ts");
  const { text, ...gathered } = gatherFigures();
  const { stop } = await serveMetrics(config.metrics, log, text);
  return { ...gathered, stop };
}

/** What breaks between it and this process is no end: that comes by itself. */
const ended = (member: Worker): Promise<[code: number | null, signal: string | null]> =>
  new Promise((resolve) => {
    if (member.isDead()) resolve([member.process.exitCode, member.process.signalCode]);
    else member.once("exit", (code, signal) => resolve([code, signal]));
  });
