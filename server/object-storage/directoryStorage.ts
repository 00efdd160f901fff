import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "#server/config.ts";
import { typeOfKey } from "./mediaKey.ts";
import { type ObjectStorage, objectUrl } from "./objectStorage.ts";
import { signingKey, signTicket, ticketSeconds } from "./uploadTicket.ts";

/** Waits until a file, or the names in a folder, are on the disk. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a finished file into place: its bytes are on the disk before its name is, and both survive a power cut. */
async function keepFile(from: string, to: string): Promise<void> {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await flushFile(from);
  await rename(from, to);
  await flushFile(dirname(to));
  if (made !== undefined) await flushFile(dirname(made));
}

/** The first bytes of a file; fewer when it is shorter. */
export async function readFirst(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Object storage in `dataDir/storage`; its signed addresses lead to this server (`receiveUpload.ts`). */
export interface DirectoryStorage extends ObjectStorage {
  readonly kind: "directory";
  /** Folder of bytes that are not yet an object. */
  readonly incoming: string;
  /** Path of an object. */
  path(name: string): string;
  /** A fresh path there. */
  temporary(): string;
  /** Makes a temporary file an object: flushed, then moved there in one step. */
  keep(temporary: string, name: string): Promise<void>;
}

export function directoryStorage(config: Config): DirectoryStorage {
  const root = join(config.dataDir, "storage");
  const incoming = join(root, "incoming");
  const path = (name: string) => join(root, "objects", name);
  const temporary = () => join(incoming, randomUUID());
  const keep = (from: string, name: string) => keepFile(from, path(name));
  return {
    kind: "directory",
    incoming,
    path,
    temporary,
    keep,
    async signPut({ key, type, bytes, now }) {
      const expires = Math.floor(now.getTime() / 1000) + ticketSeconds;
      const query = signTicket(await signingKey(config), { key, type, bytes, expires });
      return `${objectUrl(config, key)}?${query}`;
    },
    async stat(name) {
      const found = await stat(path(name)).catch(ifAbsent);
      return found?.isFile() ? { bytes: found.size, type: typeOfKey(name) } : null;
    },
    read: (name, { first } = {}) =>
      (first === undefined ? readFile(path(name)) : readFirst(path(name), first)).catch(ifAbsent),
    async write(name, _type, content) {
      const from = temporary();
      try {
        await mkdir(dirname(from), { recursive: true, mode: 0o700 });
        await writeFile(from, content, { flag: "wx", mode: 0o600 });
        await keep(from, name);
      } catch (error) {
        await rm(from, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(path(name), { force: true }),
  };
}

function ifAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
