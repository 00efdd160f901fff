import type { ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const POLL_INTERVAL_MS = 20;
/** How long connections without a call stay open. */
const KEEP_ALIVE_GRACE_MS = 1_000;

const draining = new WeakSet<FastifyInstance>();
const closingKeepAlive = new WeakSet<FastifyInstance>();
/** Open connections by server, each with the response to its last call; undefined where none has come yet. */
const connections = new WeakMap<FastifyInstance, Map<Socket, ServerResponse | undefined>>();

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
  const open = new Map<Socket, ServerResponse | undefined>();
  connections.set(app, open);
  app.server.on("connection", (socket: Socket) => {
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    if (open.has(socket)) open.set(socket, response);
  });
  app.addHook("preClose", async () => void closingKeepAlive.add(app));
  app.addHook("onSend", async (_request, reply) => {
    if (closingKeepAlive.has(app)) reply.header("connection", "close");
  });
}

/**
 * Graceful shutdown: reports not ready and answers as before for `noticeMs`, in which the load balancer notices; then it
 * accepts no new connection and closes open ones with their next response. Connections without a call get one more second, because
 * a client may just send its next request; then they are closed: some browsers open one and send nothing, and one whose response had begun
 * before stays open after it. `endStreams` ends the answers that would go on for as long as somebody listens.
 */
export async function drain(app: FastifyInstance, noticeMs: number, endStreams?: () => void): Promise<void> {
  draining.add(app);
  await sleep(noticeMs);
  closingKeepAlive.add(app);
  endStreams?.();
  // Node's own close of an HTTP server cuts idle connections at once, those whose response is not sent yet among them.
  Server.prototype.close.call(app.server);
  const open = connections.get(app) ?? new Map<Socket, ServerResponse | undefined>();
  const until = performance.now() + KEEP_ALIVE_GRACE_MS;
  while (open.size > 0) {
    if (performance.now() >= until) closeIdle(open);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Closes the connections over which no call is under way. */
function closeIdle(open: ReadonlyMap<Socket, ServerResponse | undefined>): void {
  for (const [socket, response] of open) if (!response || response.writableFinished) socket.destroy();
}
