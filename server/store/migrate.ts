import { type Kysely, sql, type Transaction } from "kysely";
import { ConfigError } from "../config.ts";
import type { Database } from "./database.ts";
import { type Migration, migrations } from "./migrations.ts";
import { dropShadow } from "./rebuild/shadowSchema.ts";

const MIGRATION_LOCK = 7_201_500_001;

/**
 * Brings the schema up to date: all missing steps or none. Processes that start together wait for each other.
 * Refuses a database that a newer release has already changed, unless it has only added to it.
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
    for (const table of ["migration", "expansion"]) {
      await sql`
        create table if not exists ${sql.table(table)} (
          name text primary key,
          at timestamptz not null default now()
        )`.execute(tx);
    }
    const applied = new Set([...(await refuseNewer(tx, steps)), ...(await namesIn(tx, "expansion"))]);
    const missing = steps.filter((step) => !applied.has(step.name));
    // Tables of a rebuild that is under way would take the place of those that are changed here.
    if (missing.length > 0) await dropShadow(tx);
    for (const step of missing) {
      await step.up(tx);
      await tx
        .insertInto(step.expands ? "expansion" : "migration")
        .values({ name: step.name })
        .execute();
    }
    return missing.map((step) => step.name);
  });
}

const namesIn = async (tx: Transaction<Database>, table: "migration" | "expansion"): Promise<string[]> =>
  (await tx.selectFrom(table).select("name").execute()).map(({ name }) => name);

/**
 * The names of the steps that were made and every release must know; `whole`, of all. Throws ConfigError when there are more than this release knows: it may serve
 * beside what a newer one has only added, but not make its tables again.
 */
export async function refuseNewer(
  tx: Transaction<Database>,
  steps: readonly Migration[] = migrations,
  { whole = false } = {},
): Promise<readonly string[]> {
  const made = await namesIn(tx, "migration");
  if (whole) made.push(...(await namesIn(tx, "expansion")));
  const known = new Set(steps.map((step) => step.name));
  const unknown = made.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new ConfigError(
      `The database was changed by a newer release (${unknown.join(", ")}): start that release.`,
    );
  }
  return made;
}
