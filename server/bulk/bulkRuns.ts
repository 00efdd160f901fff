import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { bulkMost, type RunAction } from "#contracts/bulk/bulkAction.ts";
import type { BulkRow, RecentRun } from "#contracts/bulk/bulkContract.ts";
import { andAll, ownListings, type Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import type { BulkTables } from "./tables.ts";

export type KeptRow = Selectable<BulkTables["bulk_row"]>;

/** A run of a client's. */
export interface RunKey {
  readonly login: string;
  readonly run: string;
}

const MINUTE_MS = 60 * 1000;
const UNDO_MS = 10 * MINUTE_MS;
const KEPT_MS = 24 * 60 * MINUTE_MS;

const untilOf = (now: Date) => new Date(now.getTime() + UNDO_MS).toISOString();

/** Begins a run or goes on with it; from now on it can be taken back for ten minutes (BULK-15, BULK-18). */
export async function goOn(
  tx: Transaction<Database>,
  { login, run }: RunKey,
  action: RunAction,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    insert into bulk_run (login, run, action, until)
    values (${login}, ${run}, ${JSON.stringify(action)}::jsonb, ${untilOf(now)})
    on conflict (login, run) do update set until = excluded.until
    where bulk_run.action = excluded.action and not bulk_run.begun_back
    returning run`.execute(tx);
  if (rows.length === 0) throw new ProblemError({ code: "ErrIdempotencyKeyReused" });
}

/** Goes back, or on with going back: within ten minutes of the last step of either (BULK-23). */
export async function goBack(tx: Transaction<Database>, { login, run }: RunKey, now: Date): Promise<void> {
  const { rows } = await sql<{ late: boolean }>`
    select until < ${now.toISOString()}::timestamptz as late from bulk_run
    where login = ${login} and run = ${run} for update`.execute(tx);
  const [found] = rows;
  if (!found) throw new ProblemError({ code: "ErrInvalidPath" });
  if (found.late) throw new ProblemError({ code: "ErrInvalidAction" });
  await tx
    .updateTable("bulk_run")
    .set({ until: untilOf(now), begun_back: true })
    .where("login", "=", login)
    .where("run", "=", run)
    .execute();
}

/** What is kept of these properties in a run, by their ids. */
export async function keptRows(
  tx: Transaction<Database>,
  { login, run }: RunKey,
  ids: readonly number[],
  scope: Scope = { login },
): Promise<Map<number, KeptRow>> {
  const rows = await tx
    .selectFrom("bulk_row")
    .selectAll()
    .where("login", "=", login)
    .where("run", "=", run)
    .where(sql<boolean>`id = any(${ids}::bigint[])${andAll(ownListings(scope))}`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type NewRow = Pick<KeptRow, "id" | "was" | "made">;

/** Keeps what a step has made of its properties; a run has at most 5,000 of them (BULK-12). */
export async function keepRows(
  tx: Transaction<Database>,
  { login, run }: RunKey,
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ login, run, ...row }));
  await tx.insertInto("bulk_row").values(values).execute();
  const { count } = await tx
    .selectFrom("bulk_row")
    .select(sql<number>`count(*)`.as("count"))
    .where("login", "=", login)
    .where("run", "=", run)
    .executeTakeFirstOrThrow();
  if (count > bulkMost) throw new ProblemError({ code: "ErrInvalidBody" });
}

/** Keeps how taking back has ended for these properties. */
export async function keepBack(
  tx: Transaction<Database>,
  { login, run }: RunKey,
  rows: readonly BulkRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update bulk_row set back = said."Ends", back_version = said."Version", back_problem = said."Problem"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said ("Id" bigint, "Ends" text, "Version" integer, "Problem" jsonb)
    where login = ${login} and run = ${run} and id = said."Id"`.execute(tx);
}

const RECENT = 5;

/** The runs that can still be taken back, with what is left to take back, the newest first (BULK-25, BULK-32). */
export async function recentRuns(db: Kysely<Database>, login: string, now: Date): Promise<RecentRun[]> {
  const { rows } = await sql<Omit<RecentRun, "UndoSeconds">>`
    select run as "Run", action as "Action", until as "Until", ids as "Ids" from (
      select run.*, (
        select json_agg(id order by id) from bulk_row as changed
        where changed.login = run.login and changed.run = run.run and back is null and made > was
      ) as ids
      from bulk_run as run where login = ${login} and until >= ${now.toISOString()}::timestamptz
    ) as found
    where ids is not null order by until desc limit ${sql.lit(RECENT)}`.execute(db);
  const secondsTo = (until: string) => Math.floor((Date.parse(until) - now.getTime()) / 1000);
  return rows.map((row) => ({ ...row, UndoSeconds: secondsTo(row.Until) }));
}

/** Removes what can neither be asked for again nor taken back any more. */
export async function forgetRuns(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await sql`
    delete from bulk_row using bulk_run as run
    where run.login = bulk_row.login and run.run = bulk_row.run and run.until < ${before}::timestamptz`.execute(
    db,
  );
  await db.deleteFrom("bulk_run").where("until", "<", before).execute();
}
