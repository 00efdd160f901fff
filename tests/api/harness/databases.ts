import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connectPglite } from "#server/store/connectPglite.ts";
import { migratedStore } from "#server/store/migratedStore.ts";
import { openPostgres } from "#server/store/openPostgres.ts";
import { findPostgres } from "./findPostgres.ts";
import { type PostgresServer, startPostgres } from "./startPostgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Path of a dump of a migrated, empty embedded store. */
    pgliteDump: string;
    /** Path of a data directory with the same store, to be copied and not opened. */
    migratedDataDir: string;
    /**
     * PostgreSQL servers, one for each worker, with a migrated, empty database `template`; null when this machine has none.
     */
    postgres: readonly { template: string; admin: string }[] | null;
  }
}

/** Once a run: one migrated, empty database of each kind, which every test copies. */
export default async function databases(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-"));
  const [stopPostgres] = await Promise.all([providePostgres(project), providePglite(project, dir)]);
  return async () => {
    await stopPostgres();
    await rm(dir, { recursive: true, force: true });
  };
}

async function providePglite(project: TestProject, dir: string): Promise<void> {
  const dataDir = join(dir, "data");
  await mkdir(dataDir);
  const connection = await connectPglite({ dataDir: join(dataDir, "store"), socketDir: dir });
  const store = await migratedStore("pglite", { pool: connection.pool, close: async () => undefined });
  const dump = join(dir, "empty.tar");
  await writeFile(dump, await connection.dump());
  await store.close();
  await connection.close();
  project.provide("pgliteDump", dump);
  project.provide("migratedDataDir", dataDir);
}

async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (!bin) {
    project.provide("postgres", null);
    return async () => {
      process.stdout.write(
        "\nNot run on PostgreSQL: its server programs are not on this machine (package postgresql).\n",
      );
    };
  }
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => migratedServer(bin)),
  );
  project.provide(
    "postgres",
    servers.map(({ urlOf }) => ({ template: urlOf("template"), admin: urlOf("postgres") })),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

async function migratedServer(bin: string): Promise<PostgresServer> {
  const server = await startPostgres(bin);
  const { pool } = await openPostgres(server.urlOf("postgres"));
  await pool.query("create database template");
  await pool.end();
  const template = await migratedStore("postgres", await openPostgres(server.urlOf("template")));
  await template.close();
  return server;
}
