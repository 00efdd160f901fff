import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RouteAccess } from "#contracts/wire/contract.ts";
import type { Backlog } from "#server/http/health.ts";
import type { Services } from "#server/http/services.ts";
import { watchEventLoop, watchProcess, watchReads, watchWork } from "./processFigures.ts";
import { watchStore } from "./storeFigures.ts";

/** What one process counts, as it is sent to the process that puts all of a server together. */
export type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export interface ProcessMetrics {
  /** Counts the calls of a server, whose routes are added later. */
  watchCalls(app: FastifyInstance): void;
  read(): Promise<Figures>;
  stop(): void;
}

interface Parts {
  /** Whether this process looks at the store, which one of a server's does for all. */
  readonly looksAtStore: boolean;
  readonly backlogs: () => Promise<readonly Backlog[]>;
}

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts what this process does; docs/operations.md says what each figure means. */
export function processMetrics(services: Services, { looksAtStore, backlogs }: Parts): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopLoop = watchEventLoop(registry);
  watchProcess(registry, services);
  watchReads(registry, services);
  const stopWork = watchWork(registry);
  if (looksAtStore) watchStore(registry, services, backlogs);
  return {
    watchCalls: (app) => watchCalls(app, registry),
    read: () => registry.getMetricsAsJSON(),
    stop() {
      stopLoop();
      stopWork();
      registry.clear();
    },
  };
}

function watchCalls(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const calls = new Histogram({
    name: "zaguan_http_request_seconds",
    help: "Calls that were answered, by route and status, and how long they took.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const refused = new Counter({
    name: "zaguan_http_problems_total",
    help: "Calls that were refused, by the code of the problem; ErrTooManyRequests are limits.",
    labelNames: ["code"],
    registers,
  });
  const underWay = new Gauge({
    name: "zaguan_http_under_way",
    help: "Calls that are not answered yet.",
    registers,
  });
  /** A stream takes as long as somebody listens; `zaguan_live_connections` counts them. */
  const isStream = ({ routeOptions }: FastifyRequest) => {
    const metadata = routeOptions.config.tsRestRoute?.metadata as { access?: RouteAccess } | undefined;
    return metadata?.access?.stream === true;
  };
  app.addHook("onRequest", async (request) => {
    if (!isStream(request)) underWay.inc();
  });
  app.addHook("onResponse", async (request, reply) => {
    if (!isStream(request)) underWay.dec();
    else if (reply.statusCode < 400) return;
    const route = request.routeOptions.url ?? "unknown";
    calls.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    if (request.problem !== null) refused.inc({ code: request.problem });
  });
}
