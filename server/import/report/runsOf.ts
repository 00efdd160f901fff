import { type Kysely, type Selectable, sql } from "kysely";
import type { ImportRun } from "#contracts/import/importReport.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import type { ImportTables } from "../tables.ts";

type Row = Selectable<ImportTables["import_run"]>;

/** The runs of a client's import, the newest first. */
export async function runsOf(db: Kysely<Database>, login: string, take: number): Promise<ImportRun[]> {
  const rows = await db
    .selectFrom("import_run")
    .selectAll()
    .where("login", "=", login)
    .orderBy("id", "desc")
    .limit(take)
    .execute();
  return rows.map(runOf);
}

/** A run of this client; 404 `ErrInvalidPath` for any other. */
export async function findRun(db: Kysely<Database>, login: string, id: number): Promise<ImportRun> {
  const row = await db
    .selectFrom("import_run")
    .selectAll()
    .where("login", "=", login)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ProblemError({ code: "ErrInvalidPath" });
  return runOf(row);
}

/** Whether the last run that came to an end was not taken (SHELL-24); one that was stopped came to none. */
export async function hasImportFailed(db: Kysely<Database>, login: string): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    select state = 'refused' as failed from import_run as run
    where login = ${login} and ended_at is not null and not exists (
      select from import_record as record where record.login = run.login and record.run = run.id and place = 0
        and lines @> '[{"code":"ErrFeedStopped"}]')
    order by id desc limit 1`.execute(db);
  return rows[0]?.failed ?? false;
}

const runOf = (row: Row): ImportRun => ({
  id: row.id,
  agentCode: row.login,
  start: row.started_at,
  end: row.ended_at,
  runConfig: {
    numberOfProperties: row.property_limit,
    promotionalProperties: row.promotional,
    promotionStart: null,
    promotionEnd: row.promotion_end,
  },
  processingStats: {
    online: row.online,
    offline: row.offline,
    invalid: row.invalid,
    unmatched: row.unmatched,
  },
  ...(row.changes && { changes: row.changes }),
});
