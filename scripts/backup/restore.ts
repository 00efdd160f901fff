import { cp, mkdir, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { readForgottenList, wantedSince } from "#server/forget/forgottenList.ts";
import { keyOf, type TokenKey, tokenKeys } from "#server/shared/keys/tokenKeys.ts";
import "#server/system/slices.ts";
import type { ForgetRequest } from "../forget/forgetArguments.ts";
import { runForget } from "../forget/runForget.ts";
import { BackupRefused, type restoreArguments } from "./backupArguments.ts";
import { checkedManifest, filesBelow, type Manifest } from "./manifest.ts";
import { runTool, withClient } from "./postgresTools.ts";
import { embeddedDigests } from "./runBackup.ts";
import { differing, type TableDigests, tableDigests } from "./tableDigests.ts";

/**
 * Puts a backup where nothing is, and compares; gives 2 when something still names whom it forgot again. Throws BackupRefused; what was put there stays
 * to be looked at, and ListRefused before anything is.
 */
export async function restore(
  config: Config,
  { from, forgotten }: ReturnType<typeof restoreArguments>,
  say: (line: string) => void,
): Promise<number> {
  const manifest = await checkedManifest(from);
  const lines = forgotten === null ? [] : readForgottenList(await readList(forgotten));
  refuseOtherKind(config, manifest);
  wantedSince(lines, manifest.at, await keysAfter(config, from));
  const taken = await readdir(config.dataDir).catch(() => []);
  if (taken.length > 0) throw new BackupRefused(`DATA_DIR ${config.dataDir} is not empty.`);
  say(`The backup of ${manifest.at} is whole: ${Object.keys(manifest.files).length} files.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await cp(join(from, "files"), config.dataDir, { recursive: true });
  const found =
    config.databaseUrl === undefined
      ? await putEmbedded(config.dataDir, from)
      : await putPostgres(config.databaseUrl, from);
  await flushBelow(config.dataDir);
  const differ = differing(manifest.tables, found);
  if (differ.length > 0)
    throw new BackupRefused(`These tables are not as they were saved: ${differ.join(", ")}.`);
  const rows = Object.values(found).reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${Object.keys(found).length} tables with ${rows} rows, each as it was saved.`);
  return lines.length > 0 ? forgetThose(config, { again: lines, since: manifest.at }, say) : 0;
}

/** Before anybody is served: who was forgotten after the backup is in it. */
async function forgetThose(
  config: Config,
  request: ForgetRequest,
  say: (line: string) => void,
): Promise<number> {
  const store = await openStore(config);
  try {
    return await runForget({ config, store }, request, say);
  } finally {
    await store.close();
  }
}

/** The keys that the restored system is going to have: those that are named, else the backup's own. */
async function keysAfter(config: Config, from: string): Promise<readonly TokenKey[]> {
  if (config.tokenKey) return tokenKeys(config);
  const kept = await readFile(join(from, "files", "token.key"), "utf8").catch(() => null);
  return kept === null ? [] : [keyOf(Buffer.from(kept, "base64"))];
}

const readList = (path: string): Promise<string> =>
  readFile(path, "utf8").catch(() => {
    throw new BackupRefused(`${path} cannot be read.`);
  });

function refuseOtherKind({ databaseUrl }: Config, { store }: Manifest): void {
  if (store === "postgres" && databaseUrl === undefined)
    throw new ConfigError("This is a backup of PostgreSQL: set DATABASE_URL to an empty database.");
  if (store === "pglite" && databaseUrl !== undefined)
    throw new ConfigError("This is a backup of the embedded store: restore it without DATABASE_URL.");
}

async function putEmbedded(dataDir: string, from: string): Promise<TableDigests> {
  await cp(join(from, "store"), join(dataDir, "store"), { recursive: true });
  const digests = await embeddedDigests(dataDir);
  return digests;
}

async function putPostgres(url: string, from: string): Promise<TableDigests> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ tables: number }>(
      "select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    if (rows[0]?.tables !== 0) throw new BackupRefused("The database of DATABASE_URL is not empty.");
    const file = join(from, "database.dump");
    await runTool("pg_restore", url, ["--exit-on-error", "--no-owner", "--no-privileges", file]);
    await client.query("analyze");
    return tableDigests(client);
  });
}

async function flushBelow(dir: string): Promise<void> {
  for (const path of await filesBelow(dir)) {
    const file = await open(join(dir, path), "r");
    await file.sync().finally(() => file.close());
  }
}
