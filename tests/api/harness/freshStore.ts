import "#server/system/slices.ts";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Pool } from "pg";
import { inject } from "vitest";
import { connectPglite } from "#server/pglite/connectPglite.ts";
import { type Store, storeFromPool } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { noteStatements } from "./askedStatements.ts";
import { freshDatabase } from "./freshDatabase.ts";

/** An empty, migrated store of its own, gone once it is closed. The embedded one lives in memory. */
export async function freshStore(kind: Store["kind"]): Promise<Store> {
  return storeFromPool(kind, kind === "postgres" ? await freshPostgres() : await freshPglite());
}

async function freshPostgres() {
  const { url, drop } = await freshDatabase();
  const { pool } = await openPostgres(url);
  noteStatements(pool);
  return { pool, close: drop };
}

interface EmbeddedStore {
  readonly pool: Pool;
  /** Takes out what a test has put in; false when it has changed the schema, so that the next test needs another. */
  emptied(): Promise<boolean>;
  close(): Promise<void>;
}

/** Embedded databases that this worker has started and no test has now: starting one takes more than a second, emptying it milliseconds. */
const idle: EmbeddedStore[] = [];

async function freshPglite() {
  const embedded = idle.pop() ?? (await startEmbedded());
  return {
    pool: embedded.pool,
    async close() {
      if (await embedded.emptied()) idle.push(embedded);
      else await embedded.close();
    },
  };
}

async function startEmbedded(): Promise<EmbeddedStore> {
  // Below the run's own folder, which goes with the run: an idle store is never closed.
  const dump = inject("pgliteDump");
  const dir = await mkdtemp(join(dirname(dump), "store-"));
  const { pool, close } = await connectPglite({ socketDir: dir, dump: await readFile(dump) });
  const end = pool.end.bind(pool);
  // The store that a test closes ends its pool; the next test goes on with it.
  pool.end = async () => undefined;
  const made = await shapeOf(pool);
  const seeds = await rowsOf(pool);
  noteStatements(pool);
  return {
    pool,
    async emptied() {
      await pool.query("discard all");
      if ((await shapeOf(pool)) !== made) return false;
      await pool.query(`truncate ${seeds.map(({ table }) => table).join(", ")} restart identity cascade`);
      // Those that no column owns begin again only when they are told to.
      await pool.query(
        "select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences",
      );
      for (const { table, rows } of seeds)
        if (rows !== "[]")
          await pool.query(
            `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
            [rows],
          );
      return true;
    },
    async close() {
      await end();
      await close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A digest of all that a test could leave behind beside rows: columns, indexes, functions, triggers, constraints. */
async function shapeOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    select md5(concat(
      (select string_agg(concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum)
        from pg_attribute where attrelid > 16000),
      (select string_agg(concat_ws(' ', conname, convalidated), ',' order by oid) from pg_constraint where oid > 16000),
      (select string_agg(concat_ws(' ', tgname, tgenabled), ',' order by oid) from pg_trigger where oid > 16000),
      (select string_agg(concat_ws(' ', proname, md5(prosrc)), ',' order by oid) from pg_proc where oid > 16000)
    )) as shape`);
  return rows[0]?.shape ?? "";
}

/** Every table with the rows that migrations have put into it, as JSON. */
async function rowsOf(pool: Pool): Promise<{ table: string; rows: string }[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: string }>(
      `select coalesce(jsonb_agg(t), '[]')::text as rows from ${name} t`,
    );
    found.push({ table: name, rows: rows[0]?.rows ?? "[]" });
  }
  return found;
}
