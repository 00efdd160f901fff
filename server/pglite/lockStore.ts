import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type FileHandle, link, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { hostname } from "node:os";
import { basename, dirname } from "node:path";

/** Another process has the embedded store open; two would overwrite each other's work. */
export class StoreInUse extends Error {
  override readonly name = "StoreInUse";

  constructor(lock: string, holder: { readonly pid: number; readonly host: string }) {
    super(
      `The store is in use by process ${holder.pid} on ${holder.host} (${lock}): stop it first, or set another DATA_DIR.`,
    );
  }
}

const START_TIME_FIELD = 19;

/** When a process of this machine began, in a form that is only good for comparing; undefined when there is none. */
export function processStartTime(pid: number): string | undefined {
  if (process.platform === "linux") return linuxStartTime(pid);
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function linuxStartTime(pid: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in brackets, may hold spaces and brackets of its own.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${boot}/${fields[START_TIME_FIELD]}`;
  } catch {
    return undefined;
  }
}

/** Whether somebody listens: `unknown` where no socket is, or where this system cannot look. */
export type Liveness = "alive" | "dead" | "unknown";

const MAX_SOCKET_PATH = 100;
const SOCKET_SUFFIX = ".alive";

/** Runs work with a path of the socket that is short enough for one, however deep the directory lies. */
async function withShortSocketPath<T>(path: string, work: (short: string | null) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return work(path);
  if (process.platform !== "linux") return work(null);
  const dir: FileHandle = await open(dirname(path), "r");
  try {
    return await work(`/proc/self/fd/${dir.fd}/${basename(path)}`);
  } finally {
    await dir.close();
  }
}

/** Listens beside a lock until `stop`, or until this process is no more. */
async function openLivenessSocket(lock: string): Promise<{ stop(): Promise<void> }> {
  const path = `${lock}${SOCKET_SUFFIX}`;
  const server = createServer((socket) => socket.on("error", () => undefined).destroy());
  const listening = await withShortSocketPath(path, async (short) => {
    if (short === null) return false;
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(short, resolve));
    return true;
  });
  server.unref();
  return {
    async stop() {
      if (listening) await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(path, { force: true });
    },
  };
}

/** Whether the process that listened beside this lock still does: its kernel says so, even while it is held up. */
function livenessOf(lock: string): Promise<Liveness> {
  return withShortSocketPath(`${lock}${SOCKET_SUFFIX}`, (short) => {
    if (short === null) return Promise.resolve("unknown");
    return new Promise((resolve) => {
      const socket = connect(short);
      socket.once("connect", () => {
        socket.destroy();
        resolve("alive");
      });
      socket.once("error", ({ code }: NodeJS.ErrnoException) => {
        resolve(code === "ECONNREFUSED" ? "dead" : code === "ENOENT" ? "unknown" : "alive");
      });
    });
  });
}

/** Removes the socket of a holder that is gone. */
const removeSocket = (lock: string): Promise<void> => rm(`${lock}${SOCKET_SUFFIX}`, { force: true });

interface Holder {
  readonly pid: number;
  /** Tells this process from a later one that got the same pid. */
  readonly birth: string;
  readonly host: string;
  /** Names the holder's socket. */
  readonly id?: string;
  /** The kernel that it runs on, whatever its host and process number are called in a container. */
  readonly kernel?: string;
}

/** A held lock; `ino` and `dev` tell its file from one that somebody else has put in its place. */
export interface StoreLock {
  readonly path: string;
  readonly ino: number;
  readonly dev: number;
  release(): Promise<void>;
}

const HEARTBEAT_INTERVAL_MS = 1_000;
const STALE_AFTER_MS = 10_000;

/**
 * Makes this process the only one that has the embedded store open, until `release`. PGlite has no lock of its own. The holder listens on a
 * socket beside the lock: the kernel closes it with the process, and answers everybody who shares the directory, in whatever container. A lock
 * whose holder is gone is stale and taken over. Throws StoreInUse when its holder lives. `onLockLost` is called when another process has taken the lock all the same.
 */
export async function lockStore(path: string, onLockLost: () => void = () => undefined): Promise<StoreLock> {
  const me = { pid: process.pid, birth: processStartTime(process.pid), host: hostname(), id: randomUUID() };
  const mine = JSON.stringify({ ...me, kernel: kernel() });
  const draft = `${path}.${me.id}`;
  const socket = await openLivenessSocket(draft);
  await writeFile(draft, mine, { mode: 0o600 });
  // While it is open no other file can get its number.
  const file = await open(draft, "r+");
  const { ino, dev } = await file.stat();
  const closeAll = async () => {
    await file.close();
    await socket.stop();
  };
  try {
    while (!((await tryLink(draft, path)) || (await tryTakeOver(draft, path))));
  } catch (error) {
    await closeAll();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  // The first byte is written again, so that the file's time is the one of its file system, which other machines read too.
  const heartbeat = setInterval(() => {
    void stat(path).then(
      (there) =>
        there.ino === ino && there.dev === dev
          ? void file.write(mine.slice(0, 1), 0).catch(() => undefined)
          : onLockLost(),
      onLockLost,
    );
  }, HEARTBEAT_INTERVAL_MS);
  heartbeat.unref();
  return {
    path,
    ino,
    dev,
    async release() {
      clearInterval(heartbeat);
      if ((await contentOf(path)) === mine) await rm(path, { force: true });
      await closeAll();
    },
  };
}

/** Containers share it, and another machine has another. */
function kernel(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return hostname();
  }
}

async function tryLink(draft: string, path: string): Promise<boolean> {
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

/** When a file was last written, in milliseconds by its file system's clock; 0 when it is gone. */
const modifiedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

async function isAlive(holder: Holder, path: string, draft: string): Promise<boolean> {
  if (holder.kernel === kernel()) {
    const liveness = await livenessOf(`${path}.${holder.id}`);
    if (liveness !== "unknown") return liveness === "alive";
  }
  if (holder.host === hostname() && processStartTime(holder.pid) === holder.birth) return true;
  // Process numbers of another machine, or of a container under this one's name, say nothing here; its heartbeat does.
  // The draft was written a moment ago: it has the time of the file system, which may not be this machine's.
  const [heartbeatAt, now] = await Promise.all([modifiedAt(path), modifiedAt(draft)]);
  return Math.abs(now - heartbeatAt) < STALE_AFTER_MS;
}

/**
 * Two processes may find the same stale lock. Whoever makes the claim that is named after its content, and then still
 * finds that content, is alone in replacing it. A claim whose maker is gone is claimed in turn.
 */
async function tryTakeOver(draft: string, path: string): Promise<boolean> {
  const stale = await contentOf(path);
  const claims: string[] = [];
  for (let content = stale; content !== undefined; content = await contentOf(claims.at(-1) ?? path)) {
    const holder = parseHolder(content);
    if (holder && (await isAlive(holder, path, draft))) throw new StoreInUse(path, holder);
    const claim = `${path}.${createHash("sha256").update(content).digest("hex")}`;
    claims.push(claim);
    if (!(await tryLink(draft, claim))) continue;
    if ((await contentOf(path)) !== stale) {
      await rm(claim, { force: true });
      return false;
    }
    await rename(draft, path);
    if (holder) await removeSocketOf(holder, path);
    for (const made of claims) await rm(made, { force: true });
    return true;
  }
  return false;
}

/** A holder that is gone leaves its socket, where it was of this kernel. */
async function removeSocketOf({ id, kernel: other }: Holder, path: string): Promise<void> {
  if (id && other === kernel()) await removeSocket(`${path}.${id}`);
}

function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}
