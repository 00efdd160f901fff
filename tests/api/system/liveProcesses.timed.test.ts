import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { createMigratedStore } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { listenLive } from "#tests/fixtures/listenLive.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer } from "../harness/startServer.ts";

const LISTENERS = 8;

describe.skipIf(inject("postgres") === null)("events of a client on a server of two processes", () => {
  // LIVE-01, LIVE-03
  it("come within a second to browsers at either process, and end with the session at both", async () => {
    const env = { TOKEN_KEY: "lively".repeat(6) };
    const database = await freshDatabase();
    const dir = await mkdtemp(join(tmpdir(), "zaguan-live-"));
    const store = await createMigratedStore("postgres", await openPostgres(database.url));
    const first = await startServer(store, { env });
    const caller = await first.client("costa");
    const { body } = await caller.post("/api/client/property", validPayload({ Ref: "A-1" }));
    await first.close();
    await store.close();
    const server = runServer({
      ...env,
      DATABASE_URL: database.url,
      DATA_DIR: dir,
      PORT: "0",
      DRAIN_SECONDS: "0",
      WORKERS: "2",
    });
    try {
      const url = await server.url();
      // Each comes over a connection of its own, which the processes take in turn.
      const all = await Promise.all(
        Array.from({ length: LISTENERS }, () => listenLive(url, caller.accessToken)),
      );
      const answer = await fetch(`${url}/site/redirect-to-property/${body.Id}/enquiry`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({
          Interest: "viewing",
          Name: "Ann",
          Email: "ann@home.example",
          Comment: "Is it free?",
        }),
      });
      expect(answer.status).toBe(303);
      const told = () => all.map(({ events }) => events());
      await expect.poll(told, { timeout: 1_000, interval: 5 }).toEqual(Array(LISTENERS).fill(["enquiries"]));
      const headers = { authorization: `Bearer ${caller.refreshToken}` };
      await fetch(`${url}/api/auth/token/revoke`, { method: "POST", headers });
      const ended = () => all.every(({ hasEnded }) => hasEnded());
      await expect.poll(ended, { timeout: 2_500 }).toBe(true);
      server.signal("SIGTERM");
      expect(await server.ended).toBe(0);
    } finally {
      await server.kill();
      await database.drop();
      await rm(dir, { recursive: true, force: true });
    }
  });
});
