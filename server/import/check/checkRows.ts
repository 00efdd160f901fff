import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { CheckFindings, CheckState, FeedCheck, FeedSummary } from "#contracts/import/feedCheck.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { shownSource } from "../runImport.ts";
import type { ImportTables } from "../tables.ts";
import { removeUpload, uploadOf } from "./uploadedFeed.ts";

type Row = Selectable<ImportTables["import_check"]>;

/** Seconds after which somebody whose check is under way may ask again. */
const RETRY_AFTER_S = 10;

const checkOf = ({
  id,
  kind,
  source,
  state,
  asked_at,
  ended_at,
  done,
  total,
  summary,
}: Pick<Row, (typeof columns)[number]>) => ({
  id,
  kind,
  from: uploadOf(source) ? ("file" as const) : ("address" as const),
  address: uploadOf(source)?.name ?? shownSource(source),
  state,
  start: asked_at,
  end: ended_at,
  progress: { done, total },
  summary,
});

const columns = [
  "id",
  "kind",
  "source",
  "state",
  "asked_at",
  "ended_at",
  "done",
  "total",
  "summary",
] as const;

/** The latest check of a client; null before the first. */
export async function findCheck(db: Kysely<Database>, login: string): Promise<FeedCheck | null> {
  const row = await db
    .selectFrom("import_check")
    .select(columns)
    .where("login", "=", login)
    .executeTakeFirst();
  return row ? checkOf(row) : null;
}

/** What the latest check found; null while there is none that has ended with something to show. */
export async function findFindings(db: Kysely<Database>, login: string): Promise<CheckFindings | null> {
  const row = await db
    .selectFrom("import_check")
    .select("findings")
    .where("login", "=", login)
    .executeTakeFirst();
  return row?.findings ?? null;
}

const oneUnderWay = () => new ProblemError({ code: "ErrTooManyRequests", retryAfter: RETRY_AFTER_S });

/** Refuses a check while one waits or runs, before a file comes for it (IMP-68). */
export async function needNoCheck(db: Kysely<Database>, login: string): Promise<void> {
  const check = await findCheck(db, login);
  if (check?.state === "waiting" || check?.state === "running") throw oneUnderWay();
}

/** Asks for a check, or an import, in place of the last one; 429 while one waits or runs (IMP-68). */
export async function askForCheck(
  { store: { db }, now }: Services,
  { login, source, kind, confirmed }: Pick<Row, "login" | "source" | "kind" | "confirmed">,
): Promise<FeedCheck> {
  const { rows } = await sql<Row>`
    insert into import_check as last (login, kind, confirmed, source, state, asked_at)
    values (${login}, ${kind}, ${confirmed}, ${source}, 'waiting', ${now().toISOString()})
    on conflict (login) do update set
      id = excluded.id, kind = excluded.kind, confirmed = excluded.confirmed, source = excluded.source, state = excluded.state, asked_at = excluded.asked_at,
      stop_asked = false, ended_at = null, done = 0, total = null, summary = null, findings = null
    where last.state not in ('waiting', 'running')
    returning *`.execute(db);
  const [row] = rows;
  if (!row) throw oneUnderWay();
  return checkOf(row);
}

/** Stops a check that waits, and tells one that runs to stop. One that has ended stays as it is. */
export async function askToStop({ store: { db }, now }: Services, login: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Pick<Row, "state" | "source">>`
      update import_check set
        stop_asked = true,
        source = case state when 'waiting' then ${shownSourceSql} else source end,
        ended_at = case state when 'waiting' then ${now().toISOString()}::timestamptz end,
        state = case state when 'waiting' then 'stopped' else state end
      where login = ${login} and state in ('waiting', 'running')
      returning state, source`.execute(tx);
    for (const { state, source } of rows) if (state === "stopped") await removeFile(tx, login, source);
  });
}

/** Removes the file of a check in the transaction that ends it. */
async function removeFile(tx: Transaction<Database>, login: string, source: string): Promise<void> {
  const upload = uploadOf(source);
  if (upload) await removeUpload(tx, login, upload.id);
}

/** As `shownSource`. */
const shownSourceSql = sql<string>`regexp_replace(source, '[?#].*$', '')`;

/** Whose check can be made now: the one that waits longest, and of whom no import is under way. */
export async function nextCheck(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db
    .selectFrom("import_check")
    .select("login")
    .where("state", "=", "waiting")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("import_run")
            .select("import_run.id")
            .whereRef("import_run.login", "=", "import_check.login")
            .where("import_run.state", "=", "running"),
        ),
      ),
    )
    .orderBy("asked_at")
    .limit(1)
    .executeTakeFirst();
  return row?.login;
}

/** A check that a process makes. */
export type StartedCheck = Pick<Row, "login" | "id" | "kind" | "confirmed" | "source">;

/** Takes the check of a client that waits. */
export const takeCheck = (db: Kysely<Database>, login: string): Promise<StartedCheck | undefined> =>
  db
    .updateTable("import_check")
    .set({ state: "running", done: 0, total: null })
    .where("login", "=", login)
    .where("state", "=", "waiting")
    .returning(["login", "id", "kind", "confirmed", "source"])
    .executeTakeFirst();

/** Lets a check or an import whose process is gone wait again; one that was to stop has ended. */
export async function putBack(services: Services, login: string): Promise<void> {
  const row = await services.store.db
    .updateTable("import_check")
    .set({ state: "waiting" })
    .where("login", "=", login)
    .where("state", "=", "running")
    .returning("stop_asked")
    .executeTakeFirst();
  if (row?.stop_asked) await askToStop(services, login);
}

/** Whether an import that somebody began waits or runs: its row begins it anew when its process is gone. */
export async function isRunUnderWay(db: Kysely<Database>, login: string): Promise<boolean> {
  const row = await db
    .selectFrom("import_check")
    .select("id")
    .where("login", "=", login)
    .where("kind", "=", "run")
    .where("state", "in", ["waiting", "running"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes how far a check is. Answers whether it is to go on. */
export async function noteProgress(
  db: Kysely<Database>,
  { login, id }: StartedCheck,
  { done, total }: FeedCheck["progress"],
): Promise<boolean> {
  const row = await db
    .updateTable("import_check")
    .set({ done, total })
    .where("login", "=", login)
    .where("id", "=", id)
    .where("state", "=", "running")
    .returning("stop_asked")
    .executeTakeFirst();
  return row !== undefined && !row.stop_asked;
}

interface CheckResult {
  readonly state: CheckState;
  readonly summary?: FeedSummary;
  readonly findings?: CheckFindings;
}

/** Notes what a check came to; of its address nothing secret stays, and of its file the name. */
export async function endCheck(
  { store: { db }, now }: Services,
  { login, id, source }: StartedCheck,
  { state, summary, findings }: CheckResult,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("import_check")
      .set({
        state,
        source: uploadOf(source) ? source : shownSource(source),
        ended_at: now().toISOString(),
        summary: summary ? JSON.stringify(summary) : null,
        findings: findings ? JSON.stringify(findings) : null,
      })
      .where("login", "=", login)
      .where("id", "=", id)
      .where("state", "=", "running")
      .execute();
    await removeFile(tx, login, source);
  });
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes checks of more than a week ago: the feed is another one since. */
export async function removeOldChecks({ store: { db }, now }: Services): Promise<void> {
  await db
    .deleteFrom("import_check")
    .where("ended_at", "<", new Date(now().getTime() - KEPT_MS).toISOString())
    .execute();
}
