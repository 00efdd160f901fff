import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const POLL_INTERVAL_MS = 20;
/** How long idle keep-alive connections stay open. */
const KEEP_ALIVE_GRACE_MS = 1_000;

const draining = new WeakSet<FastifyInstance>();
const closingKeepAlive = new WeakSet<FastifyInstance>();

/** Whether `/api/ready` says no because this server is about to close. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

let replacingParts: readonly string[] = [];

/** Parts of this server, `calls` or `jobs`, of which a process has ended and its replacement is not ready yet; `/api/ready` names them. */
export const replacedParts = (): readonly string[] => replacingParts;

export function setReplacing(parts: readonly string[]): void {
  replacingParts = [...new Set(parts)];
}

/** Adds `connection: close` to every response of a server that shuts down: keep-alive connections of browsers would keep it up. */
export function closeKeepAlive(app: FastifyInstance): void {
  app.addHook("preClose", async () => void closingKeepAlive.add(app));
  app.addHook("onSend", async (_request, reply) => {
    if (closingKeepAlive.has(app)) reply.header("connection", "close");
  });
}

/**
 * Graceful shutdown: reports not ready and answers as before for `noticeMs`, in which the load balancer notices; then it
 * accepts no new connection and closes open ones with their next response. Idle keep-alive connections get one more second, because
 * a client may just send its next request.
 */
export async function drain(app: FastifyInstance, noticeMs: number): Promise<void> {
  draining.add(app);
  await sleep(noticeMs);
  closingKeepAlive.add(app);
  // Node's own close of an HTTP server cuts idle connections at once.
  Server.prototype.close.call(app.server);
  const until = performance.now() + KEEP_ALIVE_GRACE_MS;
  while (performance.now() < until && (await connections(app)) > 0) await sleep(POLL_INTERVAL_MS);
}

const connections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
