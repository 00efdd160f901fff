import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { ConfigError } from "../config.ts";
import type { Database } from "./database.ts";
import { type Migration, migrations } from "./migrations.ts";
import { takeExclusiveLock } from "./pool/exclusiveLock.ts";
import { dropShadow } from "./shadowSchema.ts";
import { StoreUnavailable } from "./storeUnavailable.ts";

const MIGRATION_LOCK = 7_201_500_001;

/**
 * How long a migration waits for the transactions that are under way, and then for each table, before it lets everybody else go on first. It is less than the
 * second after which the database looks for a deadlock and ends a read that waits longer than the migration.
 */
const LOCK_TIMEOUT = "250ms";
const RETRY_MS = 500;
const START_TIMEOUT_MS = 10 * 60_000;

/**
 * Brings the schema up to date: all missing steps or none. Processes that start together wait for each other. While the steps run, no transaction of
 * another process does: none of this release or of the one before sees a table change. Where others hold what a step needs, all of it is rolled back and tried
 * again later, so that nobody waits behind a migration that waits.
 * Refuses a database that a newer release has already changed, unless it has only added to it.
 */
export async function migrate(
  db: Kysely<Database>,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  for (const until = performance.now() + START_TIMEOUT_MS; ; ) {
    try {
      return await applyMissing(db, steps);
    } catch (error) {
      const isBusy = error instanceof StoreUnavailable && error.reason === "busy";
      if (!isBusy || performance.now() > until) throw error;
      await sleep(RETRY_MS);
    }
  }
}

async function applyMissing(db: Kysely<Database>, steps: readonly Migration[]): Promise<string[]> {
  // With an isolation of its own it does not go through the gate, which it closes.
  const transaction = db.transaction().setIsolationLevel("read committed");
  return transaction.execute(async (tx) => {
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
    const applied = new Set([...(await refuseNewer(tx, steps)), ...(await stepNames(tx, "expansion"))]);
    const missing = steps.filter((step) => !applied.has(step.name));
    if (missing.length > 0) {
      await limitLockWait(tx);
      await takeExclusiveLock(tx);
      // Tables of a rebuild that is under way would take the place of those that are changed here.
      await dropShadow(tx);
      // It may have waited for longer.
      await limitLockWait(tx);
    }
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

const limitLockWait = (tx: Transaction<Database>) =>
  sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);

const stepNames = async (tx: Transaction<Database>, table: "migration" | "expansion"): Promise<string[]> =>
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
  const appliedNames = await stepNames(tx, "migration");
  if (whole) appliedNames.push(...(await stepNames(tx, "expansion")));
  const known = new Set(steps.map((step) => step.name));
  const unknown = appliedNames.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new ConfigError(
      `The database was changed by a newer release (${unknown.join(", ")}): start that release.`,
    );
  }
  return appliedNames;
}
