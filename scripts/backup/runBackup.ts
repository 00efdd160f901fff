import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { forgottenList } from "#server/forget/forgottenList.ts";
import { connectPglite } from "#server/pglite/connectPglite.ts";
import { BackupRefused } from "./backupArguments.ts";
import { writeManifest } from "./manifest.ts";
import { runTool, withClient } from "./postgresTools.ts";
import { type TableDigests, tableDigests } from "./tableDigests.ts";

/** What is no backup's: the store, which is saved in its own way, what is made again, and what belongs to a process. */
const LEFT_OUT = /^(store|store\.lock.*|feeds|ending|operator\..*|\..*)$/;

/** Saves the store, then the files, so that what the store names is there; tries the copy; and writes down what it all is. */
export async function runBackup(
  { config, store }: { readonly config: Config; readonly store: Store },
  { to }: { readonly to: string },
  say: (line: string) => void,
): Promise<number> {
  const at = new Date().toISOString();
  const taken = await readdir(to).catch(() => []);
  if (taken.length > 0) throw new BackupRefused(`${to} is not empty.`);
  await mkdir(to, { recursive: true });
  // Hashes of passwords and enquiries are in it, and the folder may have been there.
  await chmod(to, 0o700);
  const tables = store.copyTo ? await copyEmbedded(store.copyTo, to) : await dumpPostgres(config, to);
  await copyFiles(config.dataDir, join(to, "files"));
  const forgotten = await forgottenList(store.db, at);
  await writeFile(join(to, "forgotten.list"), forgotten.map((line) => `${line}\n`).join(""), { mode: 0o600 });
  const { files } = await writeManifest(to, { store: store.kind, at, tables });
  const all = Object.values(files);
  const megabytes = all.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
  say(`Saved ${Object.keys(tables).length} tables in ${all.length} files, ${megabytes.toFixed(1)} MB: ${to}`);
  if (config.s3) say("Pictures are in the bucket, which this leaves out.");
  return 0;
}

/** Copies the files between two statements, and reads every table of a copy of the copy. */
async function copyEmbedded(copyTo: (dir: string) => Promise<void>, to: string): Promise<TableDigests> {
  await copyTo(join(to, "store"));
  const trial = await mkdtemp(join(tmpdir(), "zaguan-backup-"));
  try {
    await cp(join(to, "store"), join(trial, "store"), { recursive: true });
    return await embeddedDigests(trial);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/** The digests of the embedded database in `dir/store`, which nobody else has open. */
export async function embeddedDigests(dir: string): Promise<TableDigests> {
  const { pool, close } = await connectPglite({ dataDir: join(dir, "store"), socketDir: dir });
  try {
    return await tableDigests(pool);
  } finally {
    await pool.end();
    await close();
  }
}

/** Dumps one snapshot, which the digests are of, too. */
async function dumpPostgres({ databaseUrl = "" }: Config, to: string): Promise<TableDigests> {
  return withClient(databaseUrl, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const file = join(to, "database.dump");
    await runTool("pg_dump", databaseUrl, [
      ...["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${rows[0]?.id}`],
      `--file=${file}`,
    ]);
    return tableDigests(client);
  });
}

async function copyFiles(dataDir: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((one) => !LEFT_OUT.test(one))) {
    // Uploads that are not finished belong to their calls.
    const filter = (path: string) => !path.endsWith(join("storage", "incoming"));
    await cp(join(dataDir, name), join(to, name), { recursive: true, filter });
  }
}
