import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { liveReports, type SharedReport, type ShareReport } from "#contracts/report/reportContract.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { findProperty } from "#server/property/findProperty.ts";
import { lockAccount } from "#server/shared/concurrency/accountLock.ts";
import { decideReport, reportStream } from "./report.ts";

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A link that has ended is listed for so long (REPORT-04). */
const ENDED_MS = 30 * DAY_MS;
const MOST = 100;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The links to a property's report, the newest first (REPORT-04); 404 `ErrPropertyInvalid` for one that is not the client's. */
export async function listReports(
  db: Kysely<Database>,
  login: string,
  property: number,
  now: Date,
): Promise<SharedReport[]> {
  await findProperty(db, login, property);
  const rows = await db
    .selectFrom("shared_report as report")
    .leftJoin("report_opening as opening", (join) =>
      join.onRef("opening.login", "=", "report.login").onRef("opening.id", "=", "report.id"),
    )
    .select(["report.id", "language", "shared_at", "until", "opened", "last_at"])
    .where("report.login", "=", login)
    .where("property", "=", property)
    .where("until", ">", new Date(now.getTime() - ENDED_MS).toISOString())
    .orderBy("report.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ id, language, shared_at, until, opened, last_at }) => ({
    Id: id,
    Language: language as DescriptionLanguage,
    SharedAt: shared_at,
    Until: until,
    Opened: opened ?? 0,
    LastOpened: last_at,
  }));
}

interface MadeReport {
  readonly report: SharedReport;
  /** Kept nowhere (REPORT-02). */
  readonly token: string;
}

/** Makes a link to a property's report; 404 `ErrPropertyInvalid` for one that is not the client's. */
export async function shareReport(
  tx: Transaction<Database>,
  property: number,
  { Days, Language }: ShareReport,
  metadata: Metadata,
): Promise<MadeReport> {
  const { login, at } = metadata;
  await lockAccount(tx, login);
  await findProperty(tx, login, property);
  await checkRoom(tx, login, property, at);
  const id = await nextNumber(tx, "report_id");
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const Until = new Date(Date.parse(at) + Days * DAY_MS).toISOString();
  const report = { Id: id, Property: property, Language, Until, TokenHash: hashOf(token) };
  await execute(
    tx,
    decideReport,
    { stream: reportStream(id), login },
    { type: "ShareReport", report },
    metadata,
  );
  return { report: { Id: id, Language, SharedAt: at, Until, Opened: 0, LastOpened: null }, token };
}

/** Throws `ErrMaxReportLimit` where as many links lead to reports as may (REPORT-09); those of deleted listings lead nowhere. */
async function checkRoom(tx: Transaction<Database>, login: string, property: number, at: string) {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where property = ${property})::int as own, count(*)::int as all from shared_report as report
    where login = ${login} and until > ${at}::timestamptz
      and exists (select from property_doc as doc where doc.login = report.login and doc.id = report.property)`.execute(
    tx,
  );
  const { own = 0, all = 0 } = rows[0] ?? {};
  const limit = own >= liveReports.listing ? liveReports.listing : liveReports.client;
  if (own >= limit || all >= liveReports.client) throw new ProblemError({ code: "ErrMaxReportLimit", limit });
}

/** So many streams are held at once. */
const ENDED_AT_ONCE = 50;

/**
 * Takes links off the lists whose time was over 30 days ago, and what was counted of them (REPORT-09). The stream is held before the row is, as
 * whoever revokes does.
 */
export async function endReports({ store: { db }, now }: Pick<Services, "store" | "now">): Promise<void> {
  const at = now();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom("shared_report")
        .select(["login", "id"])
        .where("until", "<=", new Date(at.getTime() - ENDED_MS).toISOString())
        .where("id", ">", from)
        .orderBy("id")
        .limit(ENDED_AT_ONCE)
        .execute();
      for (const { login, id } of rows) {
        const metadata = { login, requestId: "ended-reports", at: at.toISOString() };
        await execute(tx, decideReport, { stream: reportStream(id), login }, { type: "EndReport" }, metadata);
        await tx.deleteFrom("report_opening").where("login", "=", login).where("id", "=", id).execute();
      }
      return rows.length < ENDED_AT_ONCE ? undefined : rows.at(-1)?.id;
    });
  }
}

/** Revokes one of the client's links (REPORT-05); 404 `ErrInvalidPath` for another. */
export async function revokeReport(tx: Transaction<Database>, id: number, metadata: Metadata): Promise<void> {
  const { login } = metadata;
  await lockAccount(tx, login);
  const own = await tx
    .selectFrom("shared_report")
    .select("id")
    .where("login", "=", login)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!own) throw new ProblemError({ code: "ErrInvalidPath" });
  await execute(tx, decideReport, { stream: reportStream(id), login }, { type: "RevokeReport" }, metadata);
  await tx.deleteFrom("report_opening").where("login", "=", login).where("id", "=", id).execute();
}

/** A link that leads to a report now. */
export interface OpenReport {
  readonly login: string;
  readonly id: number;
  readonly property: number;
  readonly language: DescriptionLanguage;
  /** An instant, ISO. */
  readonly until: string;
}

/** The link that a token opens; null when it has ended, was revoked, or never was: one question for all of them (REPORT-11). */
export async function openReport(db: Kysely<Database>, token: string, now: Date): Promise<OpenReport | null> {
  const row = await db
    .selectFrom("shared_report")
    .select(["login", "id", "property", "language", "until"])
    .where("token_hash", "=", hashOf(token))
    .where("until", ">", now.toISOString())
    .executeTakeFirst();
  return row ? { ...row, language: row.language as DescriptionLanguage } : null;
}

/** Counts that a person opened a report. */
export async function countOpening(
  db: Kysely<Database>,
  { login, id }: Pick<OpenReport, "login" | "id">,
  now: Date,
): Promise<void> {
  await sql`
    insert into report_opening (login, id, opened, last_at) values (${login}, ${id}, 1, ${now.toISOString()})
    on conflict (login, id) do update set opened = report_opening.opened + 1, last_at = excluded.last_at`.execute(
    db,
  );
}
