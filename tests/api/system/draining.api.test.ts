import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { drain } from "#server/http/drain.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer } from "../harness/startServer.ts";

const STOPS = 20;
const CLIENTS = 8;
const NOTICE_MS = 250;

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
