import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { processBirth } from "./processBirth.ts";
import { StoreInUse } from "./storeInUse.ts";

interface Holder {
  readonly pid: number;
  /** Tells this process from a later one that got the same pid. */
  readonly birth: string;
  readonly host: string;
}

const HEARTBEAT_MS = 1_000;
const SILENT_MS = 10_000;

/**
 * Makes this process the only one that has the embedded store open, until `release`. PGlite has no lock of its own.
 * A lock whose holder is gone is taken over. Throws StoreInUse when its holder lives.
 */
export async function lockStore(path: string): Promise<{ release(): Promise<void> }> {
  const mine = JSON.stringify({ pid: process.pid, birth: processBirth(process.pid), host: hostname() });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    while (!(await linked(draft, path))) {
      const found = await readFile(path, "utf8").catch(() => undefined);
      if (found === undefined) continue;
      const holder = parseHolder(found);
      if (holder && (await isAlive(holder, path))) throw new StoreInUse(path, holder);
      await removeStale(path, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    HEARTBEAT_MS,
  );
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readFile(path, "utf8").catch(() => undefined)) === mine) await rm(path, { force: true });
    },
  };
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    // Unlike open and write, a link appears with its content.
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host === hostname()) {
    const birth = processBirth(holder.pid);
    return birth !== undefined && birth === holder.birth;
  }
  // Pids of another machine or container say nothing here; its heartbeat does.
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < SILENT_MS;
}

/** Two processes may find the same stale lock: whoever moves something else away puts it back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await readFile(aside, "utf8")) !== stale) await linked(aside, path);
  await rm(aside, { force: true });
}
