import { access, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockStore } from "#server/store/lockStore.ts";
import { openStore } from "#server/store/openStore.ts";
import { processBirth } from "#server/store/processBirth.ts";
import { StoreInUse } from "#server/store/storeInUse.ts";
import { median } from "#tests/fixtures/median.ts";
import { runScript } from "#tests/fixtures/runScript.ts";
import { migratedDataDir } from "./harness/migratedDataDir.ts";

const REFUSED_MS = 2_000;

let dataDir: string;
let lock: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "zaguan-"));
  lock = join(dataDir, "store.lock");
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const writeLock = (holder: object) => writeFile(lock, JSON.stringify(holder));

it("stops a second process within two seconds and names the one that has the store", async () => {
  const first = runScript("write.ts", await migratedDataDir(dataDir));
  await first.line((line) => line === "ready");
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const started = performance.now();
    const second = runScript("write.ts", dataDir);
    expect(await second.ended).toBe(1);
    waits.push(performance.now() - started);
    expect(second.lines).toEqual([
      `The store is in use by process ${first.process.pid} on ${hostname()} (${lock}): stop it first, or set another DATA_DIR.`,
    ]);
  }
  expect(median(waits)).toBeLessThan(REFUSED_MS);
  first.process.kill("SIGTERM");
  await first.ended;
  await expect(access(lock)).rejects.toThrow("ENOENT");
});

it("takes over the lock of a process that was killed", async () => {
  const first = runScript("write.ts", await migratedDataDir(dataDir));
  await first.line((line) => line === "ready");
  await first.kill();
  const store = await openStore({ dataDir, databaseUrl: undefined });
  expect(JSON.parse(await readFile(lock, "utf8"))).toMatchObject({ pid: process.pid });
  await store.close();
  await expect(access(lock)).rejects.toThrow("ENOENT");
});

it("is not fooled by a later process with the pid of the one that is gone", async () => {
  await writeLock({ pid: process.pid, birth: "another time", host: hostname() });
  const held = await lockStore(lock);
  await held.release();
});

it("takes over a lock that makes no sense", async () => {
  await writeFile(lock, "");
  const held = await lockStore(lock);
  await held.release();
});

it("believes the heartbeat of a process on another machine, and its silence", async () => {
  await writeLock({ pid: 7, birth: "b", host: "elsewhere" });
  await expect(lockStore(lock)).rejects.toThrow(StoreInUse);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const held = await lockStore(lock);
  await held.release();
});

it("gives a stale lock to one of many who find it together", async () => {
  for (let round = 0; round < 50; round += 1) {
    await writeLock({ pid: process.pid, birth: "another time", host: hostname() });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockStore(lock)));
    const held = results.filter((result) => result.status === "fulfilled");
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
    expect(await readdir(dataDir)).toEqual([]);
  }
});

it("leaves a lock alone that is not its own any more", async () => {
  const held = await lockStore(lock);
  const other = { pid: 1, birth: processBirth(1), host: hostname() };
  await writeLock(other);
  await held.release();
  expect(JSON.parse(await readFile(lock, "utf8"))).toEqual(other);
});
