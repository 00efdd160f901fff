import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { columnTypes } from "#server/postgres/columnTypes.ts";
import type { Connection } from "#server/postgres/createStore.ts";
import { handleClientErrors } from "#server/postgres/pool/limitedPool.ts";
import type { StoreLock } from "./lockStore.ts";

const PORT = 5432;
const MAX_SOCKET_PATH = 100;

/** A place for the unix socket, named as `pg` expects it: in `wanted`, or in a private directory when that path is too long. */
async function pgliteSocket(
  wanted: string,
): Promise<{ dir: string; port: number; path: string; remove(): Promise<void> }> {
  const pathIn = (dir: string) => join(dir, `.s.PGSQL.${PORT}`);
  const fits = Buffer.byteLength(pathIn(wanted)) <= MAX_SOCKET_PATH;
  const dir = fits ? wanted : await mkdtemp(join(tmpdir(), "zaguan-"));
  const path = pathIn(dir);
  await rm(path, { force: true });
  return { dir, port: PORT, path, remove: () => rm(fits ? path : dir, { recursive: true, force: true }) };
}

interface PgliteOptions {
  /** Absent, the database lives in memory. */
  readonly dataDir?: string;
  /** Path of the unix socket that speaks PostgreSQL's protocol. */
  readonly socket: string;
  /** A dump to start from instead of an empty database. */
  readonly dump?: Uint8Array;
  /** Whether a commit is on the disk before it is answered. */
  readonly sync?: boolean;
  /** The lock under which it writes: as soon as another file is in its place, it writes and answers no more. */
  readonly lock?: { readonly path: string; readonly ino: number; readonly dev: number };
}

export interface PgliteServer {
  /** The whole database as an uncompressed tar. */
  dump(): Promise<Uint8Array>;
  /** Copies the files of the database into a folder that is not there yet; nothing is asked of it meanwhile. */
  copyTo(dir: string): Promise<void>;
  /** Lets go of the data directory once all of it is written. */
  stop(): Promise<void>;
}

/** Runs PGlite on a thread of its own behind a unix socket, and waits until it answers. */
async function startPglite(
  options: PgliteOptions,
  onLockLost: () => void = () => undefined,
): Promise<PgliteServer> {
  const worker = new Worker(new URL("./pgliteWorker.mjs", import.meta.url), {
    workerData: options,
    execArgv: [],
  });
  worker.on("message", (message) => {
    if (message === "lockLost") onLockLost();
  });
  await once(worker, "message");
  return {
    async dump() {
      const answer = once(worker, "message");
      worker.postMessage("dump");
      const [message] = (await answer) as [{ dump: Uint8Array }];
      return message.dump;
    },
    async copyTo(dir) {
      const answer = once(worker, "message");
      worker.postMessage({ copyTo: dir });
      const [{ failed }] = (await answer) as [{ failed?: string }];
      if (failed !== undefined) throw new Error(failed);
    },
    async stop() {
      const stopped = once(worker, "exit");
      worker.postMessage("stop");
      await stopped;
    },
  };
}

interface PgliteLocation {
  /** Absent, the database lives in memory. */
  readonly dataDir?: string;
  /** Where the unix socket goes when its path is short enough. */
  readonly socketDir: string;
  /** An uncompressed tar of a data directory to start from. */
  readonly dump?: Uint8Array;
  /** Whether a commit is on the disk before it is answered; of no use in memory. */
  readonly sync?: boolean;
  /** The lock of the directory, and who is told that it is another's by now. */
  readonly lock?: Pick<StoreLock, "path" | "ino" | "dev">;
  readonly onLockLost?: () => void;
}

/**
 * Starts PGlite on its thread and connects to it. One connection: all sockets would share one session and its settings,
 * and gain nothing, because one statement runs at a time. `dump` gives the whole database as an uncompressed tar.
 */
export async function connectPglite({
  socketDir,
  onLockLost,
  ...place
}: PgliteLocation): Promise<Connection & Pick<PgliteServer, "dump" | "copyTo">> {
  const socket = await pgliteSocket(socketDir);
  const server = await startPglite({ ...place, socket: socket.path }, onLockLost);
  const pool = handleClientErrors(
    new pg.Pool({
      host: socket.dir,
      port: socket.port,
      user: "postgres",
      database: "postgres",
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      types: columnTypes,
    }),
  );
  return {
    pool,
    dump: server.dump,
    copyTo: server.copyTo,
    async close() {
      await server.stop();
      await socket.remove();
    },
  };
}
