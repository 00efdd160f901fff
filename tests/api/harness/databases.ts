import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { connectPglite } from "#server/pglite/connectPglite.ts";
import { createMigratedStore } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { findPostgres } from "../../../scripts/databases/findPostgres.ts";
import { type PostgresServer, startPostgres } from "../../../scripts/databases/startPostgres.ts";

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

type ProvidedStores = Pick<ProvidedContext, "pgliteDump" | "migratedDataDir" | "postgres">;

interface Databases {
  readonly provided: ProvidedStores;
  end(): Promise<void>;
}

/** Each project of a run reads this file by itself, in the same process. */
const shared = globalThis as { zaguanTestDatabases?: Promise<Databases> };

/** Once a run, whichever projects it has: one migrated, empty database of each kind, which every test copies. */
export default async function databases(project: TestProject): Promise<() => Promise<void>> {
  const users = project.vitest.projects.filter(({ config }) => config.globalSetup.length > 0);
  shared.zaguanTestDatabases ??= makeDatabases(Math.max(...users.map(({ config }) => config.maxWorkers)));
  const { provided, end } = await shared.zaguanTestDatabases;
  project.provide("pgliteDump", provided.pgliteDump);
  project.provide("migratedDataDir", provided.migratedDataDir);
  project.provide("postgres", provided.postgres);
  return end;
}

async function makeDatabases(workers: number): Promise<Databases> {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-"));
  const [postgres, embedded] = await Promise.all([makePostgres(workers), makePglite(dir)]);
  let ended: Promise<void> | undefined;
  const end = async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return {
    provided: { ...embedded, postgres: postgres.servers },
    end: () => {
      ended ??= end();
      return ended;
    },
  };
}

async function makePglite(dir: string): Promise<Omit<ProvidedStores, "postgres">> {
  const dataDir = join(dir, "data");
  await mkdir(dataDir);
  const connection = await connectPglite({ dataDir: join(dataDir, "store"), socketDir: dir });
  const store = await createMigratedStore("pglite", { pool: connection.pool, close: async () => undefined });
  const dump = join(dir, "empty.tar");
  await writeFile(dump, await connection.dump());
  await store.close();
  await connection.close();
  return { pgliteDump: dump, migratedDataDir: dataDir };
}

async function makePostgres(workers: number) {
  const bin = findPostgres();
  if (!bin) {
    const stop = async () => {
      process.stdout.write(
        "\nNot run on PostgreSQL: its server programs are not on this machine (package postgresql).\n",
      );
    };
    return { servers: null, stop };
  }
  const servers = await Promise.all(Array.from({ length: workers }, () => migratedServer(bin)));
  return {
    servers: servers.map(({ urlOf }) => ({ template: urlOf("template"), admin: urlOf("postgres") })),
    stop: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
    },
  };
}

async function migratedServer(bin: string): Promise<PostgresServer> {
  const server = await startPostgres(bin);
  const { pool } = await openPostgres(server.urlOf("postgres"));
  await pool.query("create database template");
  await pool.end();
  const template = await createMigratedStore("postgres", await openPostgres(server.urlOf("template")));
  await template.close();
  return server;
}
