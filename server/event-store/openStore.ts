import { sql } from "kysely";
import { openPglite } from "#server/pglite/openPglite.ts";
import { createMigratedStore, type Store } from "#server/postgres/createStore.ts";
import { databaseLimits, hasRoomForCache, poolSize } from "#server/postgres/databaseLimits.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import type { Config } from "../config.ts";
import { allProjections } from "./projections.ts";

export type { Store } from "#server/postgres/createStore.ts";

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded store in `dataDir`, and migrates it.
 * Throws StoreInUse when another process has the embedded store open. A process that answers no callers needs no connections for its access cache.
 *
 * The embedded store has one connection: inside a transaction use `tx` only, because a query on `db` would wait for it.
 */
export async function openStore(
  config: Pick<Config, "dataDir" | "databaseUrl"> &
    Partial<Pick<Config, "databaseLimits" | "databasePrepares" | "databaseReadUrl" | "storeSync">>,
  { answersCallers = true } = {},
): Promise<Store> {
  if (config.databaseUrl === undefined)
    return createMigratedStore("pglite", await openPglite(config.dataDir, config.storeSync));
  const { databaseLimits: wanted = databaseLimits } = config;
  const hasAccessCache = answersCallers && hasRoomForCache(wanted);
  const limits = { ...wanted, connections: poolSize(wanted, hasAccessCache) };
  const connection = await openPostgres(config.databaseUrl, limits);
  return createMigratedStore("postgres", {
    ...connection,
    prepares: config.databasePrepares ?? true,
    ...(config.databaseReadUrl !== undefined && { readUrl: config.databaseReadUrl }),
    limits,
    hasAccessCache,
  });
}

/** Tables that change often and are no projections. */
const stateTables = ["draft", "throttle", "idempotency", "media"] as const;

/**
 * Vacuums and analyzes the tables that change: the embedded store has no autovacuum. PostgreSQL has one, so nothing
 * happens there.
 */
export async function vacuumStore({ kind, db }: Store): Promise<void> {
  if (kind === "postgres") return;
  const tables = [
    ...new Set([...allProjections().flatMap((projection) => projection.tables), ...stateTables]),
  ];
  await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
