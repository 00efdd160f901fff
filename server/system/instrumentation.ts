import type { FastifyInstance } from "fastify";
import type { Services } from "#server/http/services.ts";
import { backlogsOf } from "./slices.ts";
import type { Role } from "./startSystem.ts";

export interface Instrumentation {
  readonly watchers: readonly ((app: FastifyInstance) => void)[];
  stop(): Promise<void>;
}

/**
 * Counts and traces what this process does, where the configuration wants it; what it takes is loaded only then. One process of many says its
 * figures to the one that watches over it.
 */
export async function startInstrumentation(services: Services, part: Role): Promise<Instrumentation> {
  const watchers: ((app: FastifyInstance) => void)[] = [];
  const ends: (() => unknown)[] = [];
  const { config, log } = services;
  if (config.traces) {
    const { startTraces } = await import("#server/metrics/traces.ts");
    const traces = startTraces(process.env);
    watchers.push(traces.watchCalls);
    ends.push(traces.stop);
  }
  if (config.metrics) {
    const { processMetrics } = await import("#server/metrics/processMetrics.ts");
    const { textOf, answerMetrics } = await import("#server/metrics/gatherMetrics.ts");
    const looksAtStore = part !== "calls";
    const metrics = processMetrics(services, { looksAtStore, backlogs: () => backlogsOf(services) });
    watchers.push(metrics.watchCalls);
    ends.push(metrics.stop);
    if (part === "all") {
      const { serveMetrics } = await import("#server/metrics/serveMetrics.ts");
      const served = await serveMetrics(config.metrics, log, async () => textOf([await metrics.read()]));
      ends.push(served.stop);
    } else {
      answerMetrics(metrics.read);
    }
  }
  return {
    watchers,
    async stop() {
      for (const end of ends.reverse()) await end();
    },
  };
}
