import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migratedStore } from "#server/store/migratedStore.ts";
import { openPostgres } from "#server/store/openPostgres.ts";
import { lastRelease } from "#tests/fixtures/lastRelease.ts";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { type Writers, writersOf } from "#tests/fixtures/writersOf.ts";
import { freshDatabase } from "./harness/freshDatabase.ts";

/** `npm run drill -- releases` asks each step for longer. */
const WRITTEN = Number(process.env.RELEASE_WRITES ?? 15);
const WRITERS = 4;
const PATIENCE_MS = 120_000;
const PASSWORD = "between two releases";
const DAYS = "FromDate=2026-11-01&ToDate=2026-11-20&Spam=false";
const env = {
  PORT: "0",
  TOKEN_KEY: "one key for all of the servers ".repeat(2),
  LOG_LEVEL: "error",
  DRAIN_SECONDS: "1",
};

/** What is read and switched while listings are published, of one that is there. */
const calls = (id: number) =>
  [
    ["GET", "/api/client/property?Take=20&Skip=0"],
    ["GET", `/api/client/property/${id}`],
    ["POST", `/api/client/property/${id}/deactivate`],
    ["POST", `/api/client/property/${id}/activate`],
    ["GET", "/api/client/property/count"],
    ["GET", `/api/client/property/${id}/quality`],
    ["GET", "/api/client/views"],
    ["GET", `/api/client/propertycontacts?${DAYS}`],
    ["GET", `/api/client/propertycontacts/stats?${DAYS}`],
  ] as const;

describe.skipIf(inject("postgres") === null)("two releases on one database", () => {
  const release = lastRelease();
  const dir = mkdtempSync(join(tmpdir(), "zaguan-releases-"));
  const running = new Set<RunningServer>();
  /** Those that are asked at the moment. */
  const urls: string[] = [];
  const answers = new Map<string, number>();
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let writers: Writers;
  let asking = true;
  let asked: Promise<void>;

  async function start(which: "last" | "this"): Promise<{ url: string; stop(): Promise<number | null> }> {
    const own = { ...env, DATABASE_URL: database.url, DATA_DIR: join(dir, which) };
    const server = runServer(own, which === "last" ? release.server : "server/main.ts");
    running.add(server);
    const url = await server.url();
    urls.push(url);
    return {
      url,
      // As a balancer does: nobody is sent there any more, what is under way is answered.
      async stop() {
        urls.splice(urls.indexOf(url), 1);
        server.signal("SIGTERM");
        running.delete(server);
        return server.ended;
      },
    };
  }

  async function ask(accessToken: string): Promise<void> {
    for (let turn = 0; asking; turn += 1) {
      const id = writers.seen.acknowledged.at(turn % 5);
      if (id === undefined) {
        await sleep(20);
        continue;
      }
      for (const [method, path] of calls(id)) {
        const url = urls[turn % urls.length] ?? "";
        const headers = { authorization: `Bearer ${accessToken}` };
        const status = await fetch(url + path, { method, headers }).then(
          async (answer) => {
            await answer.text();
            return String(answer.status);
          },
          (error: Error) => error.message,
        );
        const told = /^[23]/.test(status) ? "fine" : `${method} ${path.replace(/\d{3,}/, ":id")}: ${status}`;
        answers.set(told, (answers.get(told) ?? 0) + 1);
      }
    }
  }

  /** Waits until so much more was published. */
  async function goOn(): Promise<void> {
    const wanted = writers.seen.acknowledged.length + WRITTEN;
    await expect
      .poll(() => writers.seen.acknowledged.length, { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual(wanted);
  }

  beforeAll(async () => {
    database = await freshDatabase("template0");
  });
  afterAll(async () => {
    asking = false;
    for (const server of running) await server.kill();
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  // SAFE-60
  it("take calls side by side, and one after the other forth and back, and nothing that was acknowledged is lost", async () => {
    const last = await start("last");
    const client = ["client", "costa", "--name", "Costa", "--email", "costa@office.example"];
    execFileSync(
      process.execPath,
      [release.account, ...client, "--property", "999999", "--until", "2099-12-31", "--password-stdin"],
      { env: { ...process.env, ...env, DATABASE_URL: database.url, DATA_DIR: dir }, input: PASSWORD },
    );
    const signedIn = await fetch(`${last.url}/api/auth/client/auth`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "costa", password: PASSWORD }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    writers = writersOf(urls, accessToken, WRITERS);
    asked = ask(accessToken);
    await goOn();

    const next = await start("this");
    await goOn();
    expect(await last.stop()).toBe(0);
    await goOn();

    const back = await start("last");
    await goOn();
    expect(await next.stop()).toBe(0);
    await goOn();

    asking = false;
    await writers.stop();
    await asked;
    expect(await back.stop()).toBe(0);

    const { seen } = writers;
    process.stdout.write(
      `Two releases: ${seen.acknowledged.length} published, ${[...answers, ...seen.answers].map(([told, count]) => `${count} × ${told}`).join(", ")}\n`,
    );
    expect([...seen.answers.keys()].filter((answer) => answer !== "201")).toEqual([]);
    expect([...answers.keys()]).toEqual(["fine"]);
    const store = await migratedStore("postgres", await openPostgres(database.url));
    const rows = await store.db.selectFrom("property").select("id").execute();
    await store.close();
    const ids = new Set(rows.map(({ id }) => id));
    expect(seen.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });
});
