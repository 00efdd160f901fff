import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupRefused } from "./backupArguments.ts";
import type { TableDigests } from "./tableDigests.ts";

/** What a backup consists of. Written last: a folder without it is no backup. */
export interface Manifest {
  readonly version: 1;
  readonly store: "pglite" | "postgres";
  /** When it was begun, ISO. */
  readonly at: string;
  readonly tables: TableDigests;
  /** By path below the folder, `/` between its steps. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

const NAME = "manifest.json";

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Every file below a folder, and nothing else that lies there. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Writes down what is in the folder, once all of it is on the disk. */
export async function writeManifest(
  dir: string,
  said: Omit<Manifest, "version" | "files">,
): Promise<Manifest> {
  const files: Record<string, { bytes: number; sha256: string }> = {};
  for (const path of await filesBelow(dir)) {
    await flush(join(dir, path));
    files[path] = { bytes: (await stat(join(dir, path))).size, sha256: await sha256(join(dir, path)) };
  }
  const manifest: Manifest = { version: 1, ...said, files };
  await writeFile(join(dir, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await flush(join(dir, NAME));
  return manifest;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}

/** The manifest of a backup whose files are all there and as they were written. Throws BackupRefused. */
export async function checkedManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, NAME), "utf8").catch(() => {
    throw new BackupRefused(`${dir} is no backup that was finished: it has no ${NAME}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.version !== 1)
    throw new BackupRefused(`${dir} was made by a newer release: restore with that.`);
  for (const [path, { bytes, sha256: expected }] of Object.entries(manifest.files)) {
    const found = await stat(join(dir, path)).catch(() => undefined);
    const isWhole = found?.size === bytes && (await sha256(join(dir, path))) === expected;
    if (!isWhole) throw new BackupRefused(`${path} of ${dir} is not as it was written: take another backup.`);
  }
  return manifest;
}
