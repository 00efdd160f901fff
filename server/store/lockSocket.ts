import { type FileHandle, open, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { basename, dirname } from "node:path";

/** Whether somebody listens: `unknown` where no socket is, or where this system cannot look. */
export type Pulse = "alive" | "dead" | "unknown";

const LONGEST_PATH = 100;
const suffix = ".alive";

/** Runs work with a path of the socket that is short enough for one, however deep the directory lies. */
async function reached<T>(path: string, work: (short: string | null) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= LONGEST_PATH) return work(path);
  if (process.platform !== "linux") return work(null);
  const dir: FileHandle = await open(dirname(path), "r");
  try {
    return await work(`/proc/self/fd/${dir.fd}/${basename(path)}`);
  } finally {
    await dir.close();
  }
}

/** Listens beside a lock until `stop`, or until this process is no more. */
export async function listenBeside(lock: string): Promise<{ stop(): Promise<void> }> {
  const path = `${lock}${suffix}`;
  const server = createServer((socket) => socket.on("error", () => undefined).destroy());
  const listening = await reached(path, async (short) => {
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
export function pulseOf(lock: string): Promise<Pulse> {
  return reached(`${lock}${suffix}`, (short) => {
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
export const clearPulse = (lock: string): Promise<void> => rm(`${lock}${suffix}`, { force: true });
