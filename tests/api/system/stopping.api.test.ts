import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";

/** Ten times what may be asked for; a call that is never answered would hold it up for ever. */
const STOPPED_MS = 100_000;
const CALLS = 8;

let dataDir: string;
let server: RunningServer;
beforeEach(async () => {
  dataDir = await migratedDataDir();
  server = runServer({ PORT: "0", DEMO: "0", DATA_DIR: dataDir });
});
afterEach(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

// SAFE-41
it("a server that is told to stop answers what is under way, takes nothing new, and ends in time", async () => {
  const url = new URL(await server.url());
  /** A call of which the server has read the headers and waits for the body; gives how to send it and hear the status. */
  const begin = async (_: unknown, at: number) => {
    const headers = { "content-type": "application/json", expect: "100-continue" };
    const call = request(new URL("/api/auth/client/auth", url), { method: "POST", headers });
    call.flushHeaders();
    await once(call, "continue");
    return async () => {
      call.end(JSON.stringify({ login: `nobody${at}`, password: "wrong" }));
      const [answer] = (await once(call, "response")) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
  };
  const underWay = await Promise.all(Array.from({ length: CALLS }, begin));
  const asked = performance.now();
  // As under npm, where one Ctrl-C arrives twice.
  server.signal("SIGINT");
  server.signal("SIGINT");
  const refused = () =>
    fetch(url).then(
      () => false,
      () => true,
    );
  await expect.poll(refused, { interval: 5 }).toBe(true);
  const answers = await Promise.all(underWay.map((finish) => finish()));
  expect(answers).toEqual(Array(CALLS).fill(401));
  expect(await server.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(STOPPED_MS);
});
