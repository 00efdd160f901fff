import type { Kysely, Selectable } from "kysely";
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
