import { createHash, randomUUID } from "node:crypto";
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
  const me = { pid: process.pid, birth: processBirth(process.pid), host: hostname(), id: randomUUID() };
  const mine = JSON.stringify(me);
  const draft = `${path}.${me.id}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    while (!((await linked(draft, path)) || (await takenOver(draft, path))));
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
      if ((await contentOf(path)) === mine) await rm(path, { force: true });
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

/**
 * Two processes may find the same stale lock. Whoever makes the claim that is named after its content, and then still
 * finds that content, is alone in replacing it. A claim whose maker is gone is claimed in turn.
 */
async function takenOver(draft: string, path: string): Promise<boolean> {
  const stale = await contentOf(path);
  const claims: string[] = [];
  for (let content = stale; content !== undefined; content = await contentOf(claims.at(-1) ?? path)) {
    const holder = parseHolder(content);
    if (holder && (await isAlive(holder, path))) throw new StoreInUse(path, holder);
    const claim = `${path}.${createHash("sha256").update(content).digest("hex")}`;
    claims.push(claim);
    if (!(await linked(draft, claim))) continue;
    const unchanged = (await contentOf(path)) === stale;
    if (unchanged) await rename(draft, path);
    for (const made of unchanged ? claims : [claim]) await rm(made, { force: true });
    return unchanged;
  }
  return false;
}

function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}
