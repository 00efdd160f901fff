import { sql } from "kysely";
import type { Config } from "../config.ts";
import { databaseLimits, hasRoomForCache, poolSize } from "./databaseLimits.ts";
import { migratedStore, type Store } from "./migratedStore.ts";
import { openPglite } from "./openPglite.ts";
import { openPostgres } from "./openPostgres.ts";
import { allProjections } from "./projections.ts";

export type { Store } from "./migratedStore.ts";

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
    return migratedStore("pglite", await openPglite(config.dataDir, config.storeSync));
  const { databaseLimits: wanted = databaseLimits } = config;
  const hasAccessCache = answersCallers && hasRoomForCache(wanted);
  const limits = { ...wanted, connections: poolSize(wanted, hasAccessCache) };
  const connection = await openPostgres(config.databaseUrl, limits);
  return migratedStore("postgres", {
    ...connection,
    prepares: config.databasePrepares ?? true,
    ...(config.databaseReadUrl !== undefined && { readUrl: config.databaseReadUrl }),
    limits,
    hasAccessCache,
  });
}

/** What changes often and is made of no events. */
const states = ["draft", "throttle", "idempotency", "media"] as const;

/**
 * Clears away dead rows of what changes and counts them, so that the planner knows them: the embedded store has nobody
 * who does it in the background. PostgreSQL has, and is left alone.
 */
export async function tendStore({ kind, db }: Store): Promise<void> {
  if (kind === "postgres") return;
  const tables = [...new Set([...allProjections().flatMap((projection) => projection.tables), ...states])];
  await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
