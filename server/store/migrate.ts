import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import { type Migration, migrations } from "./migrations.ts";
import { dropShadow } from "./rebuild/shadowSchema.ts";

const MIGRATION_LOCK = 7_201_500_001;

/**
 * Brings the schema up to date: all missing steps or none. Processes that start together wait for each other.
 * Refuses a database that a newer release has already changed.
 */
export async function migrate(
  db: Kysely<Database>,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // The limits are for those who wait for answers.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(tx);
    await sql`
      create table if not exists migration (
        name text primary key,
        at timestamptz not null default now()
      )`.execute(tx);
    const applied = await refuseNewer(tx, steps);
    const missing = steps.filter((step) => !applied.has(step.name));
    // Tables of a rebuild that is under way would take the place of those that are changed here.
    if (missing.length > 0) await dropShadow(tx);
    for (const step of missing) {
      await step.up(tx);
      await tx.insertInto("migration").values({ name: step.name }).execute();
    }
    return missing.map((step) => step.name);
  });
}

/** The names of the steps that were made. Throws when there are more than this release knows. */
export async function refuseNewer(
  tx: Transaction<Database>,
  steps: readonly Migration[] = migrations,
): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom("migration").select("name").execute();
  const known = new Set(steps.map((step) => step.name));
  const unknown = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new Error(
      `The database was changed by a newer release (${unknown.join(", ")}): start that release.`,
    );
  }
  return new Set(rows.map(({ name }) => name));
}
