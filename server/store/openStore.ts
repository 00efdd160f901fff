import { sql } from "kysely";
import type { Config } from "../config.ts";
import { migratedStore, type Store } from "./migratedStore.ts";
import { openPglite } from "./openPglite.ts";
import { openPostgres } from "./openPostgres.ts";
import { allProjections } from "./projections.ts";

export type { Store } from "./migratedStore.ts";

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded store in `dataDir`, and migrates it.
 * Throws StoreInUse when another process has the embedded store open.
 *
 * The embedded store has one connection: inside a transaction use `tx` only, because a query on `db` would wait for it.
 */
export async function openStore(
  config: Pick<Config, "dataDir" | "databaseUrl"> &
    Partial<Pick<Config, "databaseLimits" | "databasePrepares" | "databaseReadUrl" | "storeSync">>,
): Promise<Store> {
  if (config.databaseUrl === undefined)
    return migratedStore("pglite", await openPglite(config.dataDir, config.storeSync));
  const connection = await openPostgres(config.databaseUrl, config.databaseLimits);
  return migratedStore("postgres", {
    ...connection,
    prepares: config.databasePrepares ?? true,
    ...(config.databaseReadUrl !== undefined && { readUrl: config.databaseReadUrl }),
    ...(config.databaseLimits && { limits: config.databaseLimits }),
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
