import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyDist, sweepAssets, writtenAssets } from "./earlierBuilds.ts";

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), "zaguan-dist-"));
  await mkdir(join(dist, "assets"));
});
afterEach(() => rm(dist, { recursive: true }));

const assets = async () => (await readdir(join(dist, "assets"))).toSorted();
let clock = 0;

/** A build on a day of the month that writes these hashed files, each with its compressed copy and its map. */
async function build(day: number, files: string[]) {
  const before = await writtenAssets(dist);
  await emptyDist(dist);
  await writeFile(join(dist, "index.html"), files.join());
  for (const name of withCopies(...files)) {
    const path = join(dist, "assets", name);
    await writeFile(path, "");
    // Two writes within one tick of the file system would look like none.
    await utimes(path, ++clock, clock);
  }
  await sweepAssets(dist, before, new Date(Date.UTC(2026, 10, day)));
}
const withCopies = (...files: string[]) =>
  files.flatMap((file) => [file, `${file}.br`, `${file}.map`]).toSorted();

test("the files of an earlier build stay for seven days after the build that no longer has them", async () => {
  await build(1, ["index-1.js", "start-a.js"]);
  await build(3, ["index-2.js", "start-a.js"]);
  expect(await assets()).toEqual(withCopies("index-1.js", "index-2.js", "start-a.js"));
  await build(10, ["index-3.js", "start-a.js"]);
  expect(await assets()).toEqual(withCopies("index-1.js", "index-2.js", "index-3.js", "start-a.js"));
  await build(11, ["index-3.js", "start-a.js"]);
  expect(await assets()).toEqual(withCopies("index-2.js", "index-3.js", "start-a.js"));
});

test("a file that comes back counts as new", async () => {
  await build(1, ["screen-1.js"]);
  await build(2, ["screen-2.js"]);
  await build(8, ["screen-1.js"]);
  await build(16, ["screen-3.js"]);
  expect(await assets()).toEqual(withCopies("screen-1.js", "screen-3.js"));
});

test("what has no hash in its name is that of the last build alone", async () => {
  await writeFile(join(dist, "old.svg"), "");
  await build(1, ["index-1.js"]);
  expect((await readdir(dist)).toSorted()).toEqual([".earlier.json", "assets", "index.html"]);
});
