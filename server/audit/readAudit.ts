import { type Kysely, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";

/** Whose deeds, and of which days; days are `YYYY-MM-DD` in Europe/Madrid and both included. */
export interface AuditRequest {
  /** A client's login, or the e-mail of an admin for what they did as clients. */
  readonly login: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** One fact: who did what as whom. */
export interface AuditEntry {
  /** ISO instant. */
  readonly at: string;
  /** The client in whose name it was done. */
  readonly login: string;
  /** The admin behind a Login-As; null when it was the client, or the system itself. */
  readonly admin: string | null;
  readonly event: string;
  /** The stream, such as `property-12`, and which of its facts this is. */
  readonly record: string;
  readonly version: number;
  readonly requestId: string;
}

const PAGE = 1000;

const ofSubject = (subject: string) =>
  subject.includes("@") ? sql<boolean>`metadata->>'admin' = ${subject}` : sql<boolean>`login = ${subject}`;

const sinceDay = (day: string | null) =>
  day === null
    ? sql<boolean>`true`
    : sql<boolean>`at >= ${day}::date::timestamp at time zone 'Europe/Madrid'`;

const untilDay = (day: string | null) =>
  day === null
    ? sql<boolean>`true`
    : sql<boolean>`at < (${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`;

/** What the log holds of somebody, the oldest first, in pages, so that a long history does not have to fit into memory. */
export async function* readAudit(
  db: Kysely<Database>,
  { login, from, to }: AuditRequest,
): AsyncGenerator<AuditEntry> {
  for (let after = sql<boolean>`true`; ; ) {
    const rows = await db
      .selectFrom("event")
      .select(["position", "stream", "version", "login", "type", "metadata", "at"])
      .where(ofSubject(login))
      .where(after)
      .where(sinceDay(from))
      .where(untilDay(to))
      .orderBy("at")
      .orderBy("position")
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const { admin, requestId } = row.metadata as Metadata;
      const { at, stream, version, type } = row;
      yield {
        ...{ at, login: row.login, admin: admin ?? null, event: type },
        ...{ record: stream, version, requestId },
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql<boolean>`(at, position) > (${last.at}::timestamptz, ${last.position}::bigint)`;
  }
}
