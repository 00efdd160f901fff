import { spawnSync } from "node:child_process";
import { access, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { read } from "#server/event-store/eventStore.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { lockStore, processStartTime, StoreInUse } from "#server/pglite/lockStore.ts";
import "#tests/fixtures/testEvents.ts";
import { runProgram } from "#tests/fixtures/runProgram.ts";
import { runScript } from "#tests/fixtures/runScript.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";

/** Ten times what is promised, for a machine that does much else. */
const REFUSED_MS = 20_000;

let dataDir: string;
let lock: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "zaguan-"));
  lock = join(dataDir, "store.lock");
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const writeLock = (holder: object) => writeFile(lock, JSON.stringify(holder));
const longAgo = new Date(Date.now() - 60_000);
/** A lock as an older release wrote it, whose holder has been silent for long. */
async function writeSilent(holder: object): Promise<void> {
  await writeLock(holder);
  await utimes(lock, longAgo, longAgo);
}
/** As in a container, where the numbers of other processes mean nothing. */
const CONTAINED = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc", "--kill-child"];
const [unshare = "", ...flags] = CONTAINED;
const contains = spawnSync(unshare, [...flags, "true"]).status === 0;
const contained = (...args: string[]) =>
  runProgram("tests/fixtures/programs/write.ts", { args, under: CONTAINED });

// SAFE-18
it("soon stops a second process and names the one that has the store", async () => {
  const first = runScript("write.ts", await migratedDataDir(dataDir));
  await first.line((line) => line === "ready");
  const started = performance.now();
  const second = runScript("write.ts", dataDir);
  expect(await second.ended).toBe(1);
  expect(performance.now() - started).toBeLessThan(REFUSED_MS);
  expect(second.lines).toEqual([
    `The store is in use by process ${first.process.pid} on ${hostname()} (${lock}): stop it first, or set another DATA_DIR.`,
  ]);
  first.process.kill("SIGTERM");
  await first.ended;
  await expect(access(lock)).rejects.toThrow("ENOENT");
});

// SAFE-19
it("takes over the lock of a process that was killed", async () => {
  const first = runScript("write.ts", await migratedDataDir(dataDir));
  await first.line((line) => line === "ready");
  await first.kill();
  const store = await openStore({ dataDir, databaseUrl: undefined });
  expect(JSON.parse(await readFile(lock, "utf8"))).toMatchObject({ pid: process.pid });
  await store.close();
  await expect(access(lock)).rejects.toThrow("ENOENT");
});

it.skipIf(!contains)(
  "is held for processes of other containers, however they and the holder are numbered",
  async () => {
    // With pauses, in which those that start have the processor.
    const first = contained(await migratedDataDir(dataDir), "first", "50");
    await first.line((line) => Number(line) > 3);
    // Its heart may have stood still, as when it is held up.
    await utimes(lock, longAgo, longAgo);
    for (const second of [runScript("write.ts", dataDir, "second"), contained(dataDir, "second")]) {
      expect(await second.ended).toBe(1);
      expect(second.lines.join()).toContain(`on ${hostname()} (${lock}): stop it first`);
    }
    await first.line((line) => Number(line) > 20);
    await first.kill();
    const acknowledged = Number(first.lines.at(-1));
    const store = await openStore({ dataDir, databaseUrl: undefined });
    expect((await read(store.db, "first")).length).toBeGreaterThanOrEqual(acknowledged);
    expect(await read(store.db, "second")).toEqual([]);
    await store.close();
  },
);

// SAFE-19
it("is lost at once by a holder that was robbed, which writes and answers no more", async () => {
  const first = runScript("write.ts", await migratedDataDir(dataDir), "first");
  await first.line((line) => Number(line) > 3);
  const robber = `${lock}.robber`;
  await writeFile(robber, JSON.stringify({ pid: process.pid, host: "elsewhere" }));
  await rename(robber, lock);
  const then = first.lines.length;
  expect(await first.ended).toBe(1);
  expect(first.lines.at(-1)).toContain("is another process's by now");
  // What was under way when the lock went may still have been said.
  expect(first.lines.length - then).toBeLessThan(10);
  await utimes(lock, longAgo, longAgo);
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const stored = (await read(store.db, "first")).length;
  const acknowledged = Number(first.lines.at(-2));
  expect(stored - acknowledged).toBeGreaterThanOrEqual(0);
  expect(stored - acknowledged).toBeLessThanOrEqual(1);
  await store.close();
});

it("is not fooled by a later process with the pid of the one that is gone", async () => {
  await writeSilent({ pid: process.pid, birth: "another time", host: hostname() });
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
  await utimes(lock, longAgo, longAgo);
  const held = await lockStore(lock);
  await held.release();
});

it("gives a stale lock to one of many who find it together", async () => {
  for (let round = 0; round < 20; round += 1) {
    await writeSilent({ pid: process.pid, birth: "another time", host: hostname() });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockStore(lock)));
    const held = results.filter((result) => result.status === "fulfilled");
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
    expect(await readdir(dataDir)).toEqual([]);
  }
});

it("leaves a lock alone that is not its own any more", async () => {
  const held = await lockStore(lock);
  const other = { pid: 1, birth: processStartTime(1), host: hostname() };
  await writeLock(other);
  await held.release();
  expect(JSON.parse(await readFile(lock, "utf8"))).toEqual(other);
});
