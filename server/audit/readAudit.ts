import { type Kysely, sql } from "kysely";
import type { Metadata } from "#server/event-store/event.ts";
import type { Database } from "#server/postgres/database.ts";
import { userNames } from "#server/shared/audit/userNames.ts";

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
  /** The client in whose name it was done; null when an admin did it as themselves. */
  readonly login: string | null;
  /** The admin behind a Login-As; null when it was the client, or the system itself. */
  readonly admin: string | null;
  /** The user of the client's account who did it, and what they are called now; null for its login, and no name once they are forgotten. */
  readonly user: string | null;
  readonly name: string | null;
  readonly event: string;
  /** The stream, such as `property-12`, and which of its facts this is; of what was read, what it was, and no fact. */
  readonly record: string | null;
  readonly version: number | null;
  /** Ours. */
  readonly requestId: string;
  /** What the caller called the request, which may be anything. */
  readonly givenId: string | null;
  /** Of what changed nothing: how it ended, from which network address, and how often within an hour. */
  readonly result: string | null;
  readonly address: string | null;
  readonly times: number;
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

/** What the log and the trail hold of somebody, the oldest first, in pages, so that a long history does not have to fit into memory. */
export async function* readAudit(db: Kysely<Database>, request: AuditRequest): AsyncGenerator<AuditEntry> {
  const sources = [factsOf(db, request), trailOf(db, request)];
  const heads = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    const [fact, act] = heads.map((head) => (head.done ? undefined : head.value));
    const first = act === undefined || (fact !== undefined && fact.at <= act.at) ? 0 : 1;
    const entry = first === 0 ? fact : act;
    if (entry === undefined) return;
    yield entry;
    const next = await sources[first]?.next();
    if (next) heads[first] = next;
  }
}

async function* factsOf(db: Kysely<Database>, { login, from, to }: AuditRequest): AsyncGenerator<AuditEntry> {
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
    const names = await userNames(
      db,
      rows.map(({ metadata }) => (metadata as Metadata).user),
    );
    for (const row of rows) {
      const { admin = null, user = null, requestId, givenId = null } = row.metadata as Metadata;
      const { at, stream, version, type } = row;
      yield {
        at,
        login: row.login,
        admin,
        user,
        name: names.get(user ?? "") ?? null,
        event: type,
        record: stream,
        version,
        requestId,
        givenId,
        result: null,
        address: null,
        times: 1,
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql<boolean>`(at, position) > (${last.at}::timestamptz, ${last.position}::bigint)`;
  }
}

async function* trailOf(db: Kysely<Database>, { login, from, to }: AuditRequest): AsyncGenerator<AuditEntry> {
  for (let after = sql<boolean>`true`; ; ) {
    const rows = await db
      .selectFrom("trail")
      .selectAll()
      .where(login.includes("@") ? "admin" : "login", "=", login)
      .where(after)
      .where(sinceDay(from))
      .where(untilDay(to))
      .orderBy("at")
      .orderBy("id")
      .limit(PAGE)
      .execute();
    const names = await userNames(
      db,
      rows.map(({ user_id }) => user_id),
    );
    for (const row of rows) {
      const { at, login, admin, user_id: user, act, record, result, address, times } = row;
      const who = { login, admin, user, name: names.get(user ?? "") ?? null };
      const ids = { requestId: row.request_id, givenId: row.given_id };
      yield { at, ...who, event: act, record, version: null, ...ids, result, address, times };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql<boolean>`(at, id) > (${last.at}::timestamptz, ${last.id}::bigint)`;
  }
}
