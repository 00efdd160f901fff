import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";

/** The schema in which a rebuild fills tables that nobody reads yet. */
export const SHADOW = "rebuilt";

/** Held by whoever rewrites the log, and while a shadow is made, so that none is made of what is being forgotten. */
const REWRITING = "7201500003";
/** The batch that is written to the shadow, or an index of it, is waited for. */
const LOCK_TIMEOUT = "60s";

/** 1 while a statement's tables are the shadow's, else 0: the seed of locks that the two need not share. */
export const shadowSeed = sql<number>`(current_schema() = ${sql.lit(SHADOW)})::int`;

export async function hasShadow(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regnamespace(${SHADOW}) is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/**
 * Takes away what a rebuild has filled so far, with the caller's transaction; one that is under way begins again. For whoever changes
 * what was read already, the payloads of the log or the columns of tables, and for the next rebuild after one that was interrupted.
 */
export async function dropShadow(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(REWRITING)})`.execute(tx);
  if (!(await hasShadow(tx))) return;
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
  // What every batch takes first: whoever took tables one by one could wait for a batch that waits for them.
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`${SHADOW}.log_cursor`}) is not null as there`.execute(tx);
  if (rows[0]?.there) await sql`lock table ${sql.table(`${SHADOW}.log_cursor`)}`.execute(tx);
  await sql`drop schema if exists ${sql.ref(SHADOW)} cascade`.execute(tx);
}
