import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { dropShadow, SHADOW } from "#server/postgres/shadowSchema.ts";
import { advanceCheckpoint, lockCheckpoint } from "../checkpoint.ts";
import type { StoredEvent } from "../event.ts";
import { readAll, readEarlier, type readSettled, readUntil, streamsGoingOn } from "../eventStore.ts";
import type { Projection } from "../projections.ts";

const CURSOR = "rebuild";
/** Some have a history of years. */
const STREAMS_AT_ONCE = 200;

/** What a table needs besides what `LIKE` copies: that would give constraints and indexes names of its own, and leaves rights and triggers out. */
interface Definitions {
  readonly constraints: readonly string[];
  readonly rights: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
}

const shadowed = (table: string) => sql.table(`${SHADOW}.${table}`);

/** The tables that projections fill, each once. */
export const tablesOf = (applied: readonly Projection[]): (keyof Database)[] => [
  ...new Set(applied.flatMap(({ tables }) => tables)),
];

/**
 * Makes empty tables beside the live ones, as these are, but for the indexes, which are given: they cost less when the rows are
 * there. What projections only note things in is empty as well, and stays out of it.
 */
export async function makeShadow(
  tx: Transaction<Database>,
  applied: readonly Projection[],
): Promise<readonly string[]> {
  await dropShadow(tx);
  const tables = tablesOf(applied);
  const { constraints, rights, indexes, triggers } = await definitionsOf(tx, tables);
  await sql`create schema ${sql.ref(SHADOW)}`.execute(tx);
  for (const table of new Set(applied.flatMap(({ notes = [] }) => notes))) {
    await sql`create table ${shadowed(table)} (like ${sql.table(table)})`.execute(tx);
  }
  await sql`create table ${shadowed("log_cursor")} (like log_cursor including all)`.execute(tx);
  for (const table of tables) {
    await sql`
      create table ${shadowed(table)} (like ${sql.table(table)} including all excluding indexes)`.execute(tx);
  }
  await withPath(tx, "both", async () => {
    for (const statement of [...constraints, ...rights, ...triggers]) await sql.raw(statement).execute(tx);
  });
  return indexes;
}

/** So many events of the log were handed on, the last one at `position`; there may be more to read. */
interface FilledPage {
  readonly count: number;
  readonly position: number | undefined;
  readonly hasMore: boolean;
}

/**
 * Hands the next events of the log to `apply`, which finds the shadow's tables alone, and remembers there how far it came. Who holds the
 * log for itself reads it `readSettled`.
 */
export async function fillShadow(
  tx: Transaction<Database>,
  limit: number,
  apply: (events: readonly StoredEvent[]) => Promise<void>,
  readLog: typeof readSettled = readAll,
): Promise<FilledPage> {
  return workOnShadow(tx, async () => {
    const cursor = await lockCheckpoint(tx, CURSOR);
    const { events, upTo } = await readLog(tx, cursor.position, limit);
    if (events.length > 0) await withPath(tx, "shadow", () => apply(events));
    await advanceCheckpoint(tx, cursor, upTo);
    return { count: events.length, position: events.at(-1)?.position, hasMore: events.length === limit };
  });
}

/** A page of the log up to a settled position, of at most so many events, and at most so many streams that end in it. */
interface ReplayedPage {
  readonly horizon: number;
  readonly limit: number;
  readonly mostStreams: number;
}

/**
 * As `fillShadow`, but for streams that are wanted whole: each is handed on once, in the page in which its last event before the horizon is, and
 * what happened in it before is read again then.
 */
export async function replayIntoShadow(
  tx: Transaction<Database>,
  { horizon, limit, mostStreams }: ReplayedPage,
  applied: readonly Projection[],
): Promise<FilledPage> {
  const byStream = applied.filter(({ replay }) => replay?.streams !== undefined);
  const inOrder = applied.filter((projection) => !byStream.includes(projection));
  const isWanted = ({ stream }: StoredEvent) =>
    byStream.some(({ replay }) => stream.startsWith(replay?.streams ?? ""));
  const replay = async (projections: readonly Projection[], events: readonly StoredEvent[]) => {
    if (events.length === 0) return;
    await withPath(tx, "shadow", async () => {
      for (const { replay, apply } of projections) await (replay?.apply ?? apply)(tx, events);
    });
  };
  return workOnShadow(tx, async () => {
    const cursor = await lockCheckpoint(tx, CURSOR);
    const page = await readUntil(tx, horizon, cursor.position, limit);
    const hasMore = page.events.length === limit;
    const all = await endedStreams(tx, page.events.filter(isWanted), hasMore ? horizon : undefined);
    const ended = all.slice(0, mostStreams);
    const isCut = ended.length < all.length;
    const upTo = isCut ? (ended.at(-1)?.at(-1)?.position ?? page.upTo) : page.upTo;
    const events = page.events.filter(({ position }) => position <= upTo);
    await replay(inOrder, events);
    for (let from = 0; from < ended.length; from += STREAMS_AT_ONCE) {
      const some = ended.slice(from, from + STREAMS_AT_ONCE);
      const firsts = some.flatMap(([first]) => first ?? []);
      await replay(byStream, [...(await readEarlier(tx, firsts)), ...some.flat()]);
    }
    await advanceCheckpoint(tx, cursor, upTo);
    return { count: events.length, position: events.at(-1)?.position, hasMore: hasMore || isCut };
  });
}

/** Of the streams of these events those that have no more up to the horizon, by their last ones; without a horizon none has more. */
async function endedStreams(
  tx: Transaction<Database>,
  events: readonly StoredEvent[],
  horizon: number | undefined,
): Promise<(readonly StoredEvent[])[]> {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const known = streams.get(event.stream);
    if (known) known.push(event);
    else streams.set(event.stream, [event]);
  }
  const last = [...streams.values()].flatMap((some) => some.at(-1) ?? []);
  const goOn = horizon === undefined ? new Set() : await streamsGoingOn(tx, last, horizon);
  return last
    .filter(({ stream }) => !goOn.has(stream))
    .sort((one, other) => one.position - other.position)
    .map(({ stream }) => streams.get(stream) ?? []);
}

/** Work on the shadow, which nobody takes away meanwhile, beside the live tables. Throws when it is gone. */
export async function workOnShadow<Result>(
  tx: Transaction<Database>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`lock table ${shadowed("log_cursor")} in row share mode`.execute(tx);
  return withPath(tx, "both", work);
}

/** Holds the live tables and the shadow's until the transaction ends. */
export async function lockTables(
  tx: Transaction<Database>,
  tables: readonly (keyof Database)[],
  mode: "share update exclusive" | "access exclusive",
): Promise<void> {
  if (tables.length === 0) return;
  const all = tables.flatMap((table) => [sql.table(table), shadowed(table)]);
  await sql`lock table ${sql.join(all)} in ${sql.raw(mode)} mode`.execute(tx);
}

export async function vacuumShadow(session: Kysely<Database>, table: keyof Database): Promise<void> {
  await sql`vacuum (analyze) ${shadowed(table)}`.execute(session);
}

/** From few rows, so that it does not take long. */
export async function sampleShadow(tx: Transaction<Database>, table: keyof Database): Promise<void> {
  await sql`set local default_statistics_target = 10`.execute(tx);
  await sql`analyze ${shadowed(table)}`.execute(tx);
}

/** Puts the shadow's tables in the place of the live ones. The caller has all of them for itself. */
export async function swapShadow(
  tx: Transaction<Database>,
  tables: readonly (keyof Database)[],
): Promise<void> {
  const { rows } = await sql<{ live: string }>`select current_schema() as live`.execute(tx);
  const live = sql.ref(rows[0]?.live ?? "public");
  const statements = [
    ...(tables.length > 0 ? [sql`drop table ${sql.join(tables.map((table) => sql.table(table)))}`] : []),
    ...tables.map((table) => sql`alter table ${shadowed(table)} set schema ${live}`),
    sql`drop schema ${sql.ref(SHADOW)} cascade`,
    // Changes no row: tells who remembers accounts and services that there are others now.
    sql`update refresh_family set id = id where false`,
  ];
  await sql.join(statements, sql`; `).execute(tx);
}

/** In the shadow alone whatever else has a name is not found, so that it cannot be touched. */
async function withPath<Result>(
  tx: Transaction<Database>,
  path: "shadow" | "both",
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ before: string }>`select current_setting('search_path') as before`.execute(tx);
  const before = rows[0]?.before ?? "public";
  const now = path === "shadow" ? SHADOW : `${SHADOW}, ${before}`;
  await sql`set local search_path to ${sql.raw(now)}`.execute(tx);
  const result = await work();
  await sql`set local search_path to ${sql.raw(before)}`.execute(tx);
  return result;
}

async function definitionsOf(
  tx: Transaction<Database>,
  tables: readonly (keyof Database)[],
): Promise<Definitions> {
  const live = sql`any(${tables}::text[]::regclass[])`;
  const constraints = sql<{ statement: string }>`
    select format('alter table ${sql.raw(SHADOW)}.%I add constraint %I %s', relname, conname, pg_get_constraintdef(c.oid))
      as statement
    from pg_constraint c join pg_class t on t.oid = conrelid
    where conrelid = ${live} and contype in ('p', 'u', 'x', 'f') order by contype = 'f', relname, conname`;
  const indexes = sql<{ statement: string }>`
    select pg_get_indexdef(indexrelid, 0, true) as statement from pg_index
    where indrelid = ${live} and not exists (select from pg_constraint where conindid = indexrelid)
    order by indrelid::regclass::text, indexrelid`;
  const rights = sql<{ statement: string }>`
    select format('alter table ${sql.raw(SHADOW)}.%I owner to %I', relname, pg_get_userbyid(relowner)) as statement
    from pg_class where oid = ${live} and pg_get_userbyid(relowner) <> current_user
    union all
    select format('grant %s on ${sql.raw(SHADOW)}.%I to %s%s', privilege_type, relname,
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
      case when is_grantable then ' with grant option' else '' end)
    from pg_class cross join lateral aclexplode(relacl)
    where oid = ${live} and grantee <> relowner`;
  const triggers = sql<{ statement: string }>`
    select pg_get_triggerdef(oid, true) as statement from pg_trigger
    where tgrelid = ${live} and not tgisinternal order by tgrelid::regclass::text, tgname`;
  const statements = async (query: typeof constraints) =>
    (await query.execute(tx)).rows.map(({ statement }) => statement);
  return {
    constraints: await statements(constraints),
    rights: await statements(rights),
    indexes: await statements(indexes),
    triggers: await statements(triggers),
  };
}
