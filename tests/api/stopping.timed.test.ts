import { rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { migratedDataDir } from "./harness/migratedDataDir.ts";

const STOPPED_MS = 10_000;

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

it("a server that is told to stop answers what is under way, takes nothing new, and ends in time", async () => {
  const url = await server.url();
  const signIn = () =>
    fetch(`${url}/api/auth/client/auth`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "nobody", password: "wrong" }),
    });
  await signIn();
  const underWay = Array.from({ length: 4 }, signIn);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const asked = performance.now();
  // As under npm, where one Ctrl-C arrives twice.
  server.signal("SIGINT");
  server.signal("SIGINT");
  const answers = await Promise.all(underWay);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(await server.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(STOPPED_MS);
  await expect(signIn()).rejects.toThrow();
});
