import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const LOOK_MS = 20;
/** A client that keeps its connection asks again within this, or does not notice that it is gone. */
const GRACE_MS = 1_000;

const draining = new WeakSet<FastifyInstance>();
const parting = new WeakSet<FastifyInstance>();

/** Whether `/api/ready` says no because this server is about to close. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

let replacing: readonly string[] = [];

/** Parts of this server, `calls` or `jobs`, of which a process has ended and its replacement is not ready yet; `/api/ready` names them. */
export const replacedParts = (): readonly string[] => replacing;

export function noteReplacing(parts: readonly string[]): void {
  replacing = [...new Set(parts)];
}

/** Every last answer of a server that closes ends its connection: a browser would keep it open, and the server up. */
export function partGently(app: FastifyInstance): void {
  app.addHook("preClose", async () => void parting.add(app));
  app.addHook("onSend", async (_request, reply) => {
    if (parting.has(app)) reply.header("connection", "close");
  });
}

/**
 * Before a server closes: it says that it is not ready and answers as before for `noticeMs`, in which whoever balances looks; then it
 * takes no new connection and parts from those that are open with their next answer. An idle one is left for a second, because who is
 * about to use it would be cut off.
 */
export async function drain(app: FastifyInstance, noticeMs: number): Promise<void> {
  draining.add(app);
  await sleep(noticeMs);
  parting.add(app);
  // Node's own close of an HTTP server cuts idle connections at once.
  Server.prototype.close.call(app.server);
  const until = performance.now() + GRACE_MS;
  while (performance.now() < until && (await connections(app)) > 0) await sleep(LOOK_MS);
}

const connections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
