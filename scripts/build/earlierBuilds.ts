import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A tab that was open during a deployment finds the files of its build for this long. */
const KEPT_MS = 7 * 24 * 3_600_000;
const ASSETS = "assets";
const NOTE = ".earlier.json";
const COPY = /\.(br|gz|map)$/;

/** When each file that a later build no longer has was last part of one, ISO by name. */
type Earlier = Record<string, string>;

/** Empties `dist/` for a build, except for what earlier builds served under names of its own. */
export async function emptyDist(dist: string): Promise<void> {
  const names = await readdir(dist).catch(() => []);
  const emptied = names.filter((name) => name !== ASSETS && name !== NOTE);
  await Promise.all(emptied.map((name) => rm(join(dist, name), { recursive: true })));
}

/** The hashed files in `dist/`, without copies and maps, each with the time it was written. */
export async function writtenAssets(dist: string): Promise<Map<string, number>> {
  const names = (await readdir(join(dist, ASSETS)).catch(() => [])).filter((name) => !COPY.test(name));
  const times = names.map(async (name) => [name, (await stat(join(dist, ASSETS, name))).mtimeMs] as const);
  return new Map(await Promise.all(times));
}

/**
 * After a build: what it did not write again (`before` says what was there) belongs to earlier ones. It stays for seven
 * days from the first build without it, with its copies, and is removed then.
 */
export async function sweepAssets(dist: string, before: Map<string, number>, now: Date): Promise<void> {
  const note = join(dist, NOTE);
  const noted = JSON.parse(await readFile(note, "utf8").catch(() => "{}")) as Earlier;
  const earlier: Earlier = {};
  for (const [name, written] of await writtenAssets(dist)) {
    if (before.get(name) !== written) continue;
    const since = noted[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) <= KEPT_MS) earlier[name] = since;
    else await removeWithCopies(join(dist, ASSETS, name));
  }
  await writeFile(note, JSON.stringify(earlier));
}

async function removeWithCopies(path: string): Promise<void> {
  const paths = ["", ".br", ".gz", ".map"].map((end) => path + end);
  await Promise.all(paths.map((one) => rm(one, { force: true })));
}
