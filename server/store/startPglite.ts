import { once } from "node:events";
import { Worker } from "node:worker_threads";

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
  /** Lets go of the data directory once all of it is written. */
  stop(): Promise<void>;
}

/** Runs PGlite on a thread of its own behind a unix socket, and waits until it answers. */
export async function startPglite(
  options: PgliteOptions,
  robbed: () => void = () => undefined,
): Promise<PgliteServer> {
  const worker = new Worker(new URL("./pgliteWorker.mjs", import.meta.url), {
    workerData: options,
    execArgv: [],
  });
  worker.on("message", (message) => {
    if (message === "robbed") robbed();
  });
  await once(worker, "message");
  return {
    async dump() {
      const answer = once(worker, "message");
      worker.postMessage("dump");
      const [message] = (await answer) as [{ dump: Uint8Array }];
      return message.dump;
    },
    async stop() {
      const stopped = once(worker, "exit");
      worker.postMessage("stop");
      await stopped;
    },
  };
}
