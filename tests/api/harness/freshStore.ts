import "#server/system/slices.ts";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { connectPglite } from "#server/store/connectPglite.ts";
import { migratedStore, type Store } from "#server/store/migratedStore.ts";
import { openPostgres } from "#server/store/openPostgres.ts";
import { freshDatabase } from "./freshDatabase.ts";

/** An empty, migrated store of its own, gone once it is closed. The embedded one lives in memory. */
export function freshStore(kind: Store["kind"]): Promise<Store> {
  return kind === "postgres" ? freshPostgres() : freshPglite();
}

async function freshPostgres(): Promise<Store> {
  const { url, drop } = await freshDatabase();
  const connection = await openPostgres(url);
  return migratedStore("postgres", { pool: connection.pool, close: drop });
}

async function freshPglite(): Promise<Store> {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-"));
  const connection = await connectPglite({ socketDir: dir, dump: await readFile(inject("pgliteDump")) });
  return migratedStore("pglite", {
    pool: connection.pool,
    async close() {
      await connection.close();
      await rm(dir, { recursive: true, force: true });
    },
  });
}
