import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Services } from "#server/http/services.ts";
import { work } from "#server/shared/concurrency/fairQueue.ts";

/** Seconds. */
const WAITED_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Connections, which every process has of its own. */
export function watchProcess(registry: Registry, { store, live }: Pick<Services, "store" | "live">): void {
  const registers = [registry];
  new Gauge({
    name: "zaguan_live_connections",
    help: "Connections of browsers that are told of changes.",
    registers,
    collect() {
      this.set(live.count());
    },
  });
  new Gauge({
    name: "zaguan_database_connections",
    help: "Connections to the database that are used or idle, and calls that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      const { used, idle, waiting } = store.connections();
      for (const [state, count] of Object.entries({ used, idle, waiting })) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "zaguan_database_connections_most",
    help: "Connections that there may be.",
    registers,
    collect() {
      this.set(store.connections().most);
    },
  });
  new Gauge({
    name: "zaguan_process_started_seconds",
    help: "When the youngest process of the server began, in seconds since 1970.",
    aggregator: "max",
    registers,
    collect() {
      this.set(performance.timeOrigin / 1000);
    },
  });
}

/** Reads that a copy of the database may answer, which every process has of its own. */
export function watchReads(registry: Registry, { store }: Pick<Services, "store">): void {
  new Counter({
    name: "zaguan_copy_reads_total",
    help: "Reads that the copy of the database could have answered, by how they went (copy, gone, behind, conflict, times).",
    labelNames: ["answer"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(store.replica?.counts ?? {})) this.inc({ answer }, count);
    },
  });
}

/** The work beside calls, which every process has of its own. Gives what ends it. */
export function watchWork(registry: Registry): () => void {
  const registers = [registry];
  new Gauge({
    name: "zaguan_line_jobs",
    help: "Pieces of the work beside calls (pictures, papers, workbooks, feeds) that wait or run.",
    labelNames: ["line", "state"],
    registers,
    collect() {
      for (const [line, { waiting, running }] of Object.entries(work.states())) {
        this.set({ line, state: "waiting" }, waiting);
        this.set({ line, state: "running" }, running);
      }
    },
  });
  new Gauge({
    name: "zaguan_line_oldest_seconds",
    help: "How long the oldest piece of a line has waited; the worst process.",
    labelNames: ["line"],
    aggregator: "max",
    registers,
    collect() {
      for (const [line, { seconds }] of Object.entries(work.states())) this.set({ line }, seconds);
    },
  });
  new Counter({
    name: "zaguan_line_refused_total",
    help: "Pieces that were refused because their client had too many waiting (own), or all together (all).",
    labelNames: ["line", "reason"],
    registers,
    collect() {
      this.reset();
      for (const [line, { refused }] of Object.entries(work.states()))
        for (const [reason, count] of Object.entries(refused)) this.inc({ line, reason }, count);
    },
  });
  const waited = new Histogram({
    name: "zaguan_line_waited_seconds",
    help: "How long pieces of a line waited until their turn came.",
    labelNames: ["line"],
    buckets: WAITED_BUCKETS,
    registers,
  });
  return work.onStarted((line, seconds) => waited.observe({ line }, seconds));
}

const RESOLUTION_MS = 10;
const QUANTILES = [50, 99, 100];

/** How late this process comes to what is due, since it was last asked; of many processes the worst. Gives what ends it. */
export function watchEventLoop(registry: Registry): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  new Gauge({
    name: "zaguan_event_loop_delay_seconds",
    help: "How late timers were since the last look, by quantile; the worst process.",
    labelNames: ["quantile"],
    aggregator: "max",
    registers: [registry],
    collect() {
      for (const percentile of QUANTILES) {
        // What is measured is the time between two timers, which is due.
        const late = delays.percentile(percentile) / 1e9 - RESOLUTION_MS / 1000;
        this.set({ quantile: String(percentile / 100) }, Math.max(0, late));
      }
      delays.reset();
    },
  });
  return () => delays.disable();
}
