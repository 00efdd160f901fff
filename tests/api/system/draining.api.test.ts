import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { json, text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { drain } from "#server/http/drain.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer } from "../harness/startServer.ts";

const STOPS = 20;
const CLIENTS = 8;
const NOTICE_MS = 250;
/** More than the network between two processes takes in. */
const LARGE = 32_000_000;
/** Ten times the second that connections without a call have. */
const CLOSED_WITHIN_MS = 10_000;

/** What whoever balances is told, over a connection of their own. */
async function readiness(url: string): Promise<object> {
  const [answer] = (await once(get(`${url}/api/ready`, { agent: false }), "response")) as [IncomingMessage];
  return { status: answer.statusCode, ...((await json(answer)) as object) };
}

let store: Store;
beforeAll(async () => {
  store = await freshStore("pglite");
});
afterAll(() => store.close());

// SAFE-41
it(`cuts nobody off in ${STOPS} stops under load: first it is not ready, then it closes`, async () => {
  const seen = new Map<string, number>();
  for (let stop = 0; stop < STOPS; stop += 1) {
    const server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
    const costa = await server.client("costa");
    const headers = { authorization: `Bearer ${costa.accessToken}` };
    let answered = 0;
    const client = async () => {
      for (let listening = true; listening; ) {
        const what = await fetch(`${server.url}/api/client/property`, { headers }).then(
          ({ status }) => String(status),
          (error: Error) => (error.cause as { code: string }).code,
        );
        seen.set(what, (seen.get(what) ?? 0) + 1);
        answered += 1;
        // By then whoever balances would long have gone elsewhere.
        listening = what !== "ECONNREFUSED";
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    await expect.poll(() => answered).toBeGreaterThan(CLIENTS);
    const drained = drain(server.app, NOTICE_MS);
    expect(await readiness(server.url)).toEqual({
      status: 503,
      code: "ErrNotReady",
      reasons: ["closing"],
    });
    await drained;
    await server.close();
    await Promise.all(clients);
  }
  expect([...seen.keys()].sort()).toEqual(["200", "ECONNREFUSED"]);
});

// SAFE-41
it("closes connections over which nobody asks, and sends to its end what is read late", async () => {
  const large = (app: FastifyInstance) => void app.get("/large", async () => "x".repeat(LARGE));
  const parts = { panelDir: "no-panel", watchers: [large] };
  const server = await startServer(store, { env: { LOG_LEVEL: "warn" }, parts });
  // As a browser's, which it may need in a moment, and one whose call has not come whole.
  const silent = connect(Number(new URL(server.url).port), "127.0.0.1").resume();
  const partial = connect(Number(new URL(server.url).port), "127.0.0.1").resume();
  await Promise.all([silent, partial].map((socket) => once(socket, "connect")));
  partial.write("GET /api/health HTTP/1.1\r\nhost:");
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${server.url}/large`, { agent }), "response")) as [IncomingMessage];
  const stopped = drain(server.app, 0).then(() => server.close());
  const signal = AbortSignal.timeout(CLOSED_WITHIN_MS);
  try {
    await Promise.all([silent, partial].map((socket) => once(socket, "close", { signal })));
    const { socket } = answer;
    const closed = once(socket, "close", { signal });
    expect(await text(answer)).toHaveLength(LARGE);
    await closed;
  } finally {
    for (const socket of [silent, partial]) socket.destroy();
    agent.destroy();
    await stopped;
  }
});
