import { type Selectable, sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { LiveKind } from "#contracts/session/accountContract.ts";
import { LIVE_CHANGED } from "#server/access-cache/accessCache.ts";
import type { Database } from "#server/postgres/database.ts";
import type { StoreTables } from "#server/postgres/tables.ts";
import { type DomainEvent, type Metadata, type StoredEvent, VersionConflict } from "./event.ts";
import type { EventKind, EventKinds, Payload } from "./eventKind.ts";

/** Every type of event that can be in the log, as the slices have said (`registerEvents`). */
export const eventKinds = new Map<string, EventKind>();

/** Registers a slice's event types, before any of them is written or read. */
export function registerEvents(kinds: EventKinds): void {
  for (const [type, kind] of Object.entries<EventKind>(kinds)) {
    if (eventKinds.has(type)) throw new Error(`Two slices have an event ${type}.`);
    eventKinds.set(type, kind);
  }
}

/** By event type, the kind of change that a client's browsers are told of. */
const liveKinds = new Map<string, LiveKind>();

/** Registers which of a slice's events are told, before any of them is written. */
export function registerLive(types: Readonly<Record<string, LiveKind>>): void {
  for (const [type, kind] of Object.entries(types)) liveKinds.set(type, kind);
}

/** The kinds of these event types. */
export const liveKindsOf = (types: Iterable<string>): Set<LiveKind> =>
  new Set([...types].flatMap((type) => liveKinds.get(type) ?? []));

/** Every event type that is told. */
export const liveTypes = (): string[] => [...liveKinds.keys()];

/**
 * Announces at the commit, to all processes, for which client something changed, of which kind and in which session (LIVE-01): a column of the
 * statement that appends the events. PostgreSQL sends what is the same once for a transaction.
 */
const announced = () => sql`(
  select pg_notify(${LIVE_CHANGED}, concat_ws(' ', kind, event.login, event.metadata ->> 'session'))
  from (select ${JSON.stringify(Object.fromEntries(liveKinds))}::jsonb ->> event.type as kind) as live
  where kind is not null
)::text as announced`;

/** An event is not what its schema says: a fault of whoever decided it. Nothing is written. */
export class EventInvalid extends Error {
  override readonly name = "EventInvalid";
}

/** The log has an event of a version that only a newer release knows. Reading stops before it, so that nothing is half applied. */
export class UnknownEventVersion extends Error {
  override readonly name = "UnknownEventVersion";

  constructor(
    readonly type: string,
    readonly shape: number,
    where: { readonly stream: string; readonly version: number },
  ) {
    super(
      `${type} of version ${shape} (${where.stream}, event ${where.version}) was written by a newer release: start that release.`,
    );
  }
}

/** The version in which an event of this type is written. Throws EventInvalid when it does not say what its schema wants. */
export function eventVersionOf({ type, data }: DomainEvent): number {
  const kind = eventKinds.get(type);
  if (!kind)
    throw new EventInvalid(
      `${type} has no schema: no slice says it in its index.ts, or the slices are not joined.`,
    );
  const { success, error } = z.safeParse(kind.schema, data);
  if (!success) throw new EventInvalid(`${type} is not what its schema says: ${z.prettifyError(error)}`);
  return kind.version;
}

interface PersistedEvent {
  readonly type: string;
  readonly shape: number;
  readonly data: unknown;
  readonly stream: string;
  readonly version: number;
}

/** Upcasts the data of a row of the log to the newest version. Throws UnknownEventVersion. */
export function upcast(row: PersistedEvent): unknown {
  const kind = eventKinds.get(row.type);
  if (!kind || row.shape > kind.version) throw new UnknownEventVersion(row.type, row.shape, row);
  if (row.shape === kind.version) return row.data;
  return kind.upcasters.slice(row.shape - 1).reduce((data, upcaster) => upcaster(data), row.data as Payload);
}

/** What is read of a row of the log, by name: a newer release may have added columns. */
export const eventColumns = [
  "position",
  "stream",
  "version",
  "login",
  "type",
  "shape",
  "data",
  "metadata",
  "at",
] as const satisfies readonly (keyof StoreTables["event"])[];

/** `eventColumns` as a statement lists them, of a table that it calls `event`. */
export const eventColumnList = sql.join(eventColumns.map((column) => sql.ref(`event.${column}`)));

export type EventRow = Pick<Selectable<StoreTables["event"]>, (typeof eventColumns)[number]>;

/**
 * A row of the log as an event, in the newest version of its type, whoever reads it: a stream, a cursor, a rebuild. What was appended had passed its
 * schema, so it is not judged again. Throws UnknownEventVersion.
 */
export function storedEvent<Event extends DomainEvent>(row: EventRow): StoredEvent<Event> {
  return {
    position: row.position,
    stream: row.stream,
    version: row.version,
    login: row.login,
    type: row.type,
    data: upcast(row),
    metadata: row.metadata as Metadata,
    at: row.at,
  } as StoredEvent<Event>;
}

interface NewEvent {
  readonly stream: string;
  readonly login: string;
  readonly version: number;
  readonly event: DomainEvent;
  readonly metadata: Metadata;
}

const BATCH = 2000;

/**
 * Writes events whose versions are already numbered. A stream that is not where its first version says is left
 * alone, so fewer rows come back. Throws EventInvalid before anything is written.
 */
export async function insertEvents(
  tx: Transaction<Database>,
  events: readonly NewEvent[],
): Promise<StoredEvent[]> {
  const stored: StoredEvent[] = [];
  for (let from = 0; from < events.length; from += BATCH) {
    const rows = await insertBatch(tx, events.slice(from, from + BATCH));
    for (const row of rows) stored.push(storedEvent(row));
  }
  return stored;
}

async function insertBatch(tx: Transaction<Database>, events: readonly NewEvent[]): Promise<EventRow[]> {
  const json = JSON.stringify(
    events.map(({ stream, login, version, event, metadata }) => ({
      stream,
      login,
      version,
      type: event.type,
      shape: eventVersionOf(event),
      data: event.data,
      metadata,
    })),
  );
  try {
    const { rows } = await sql<EventRow>`
      with appended as (
      insert into event (stream, login, version, type, shape, data, metadata, at)
      select new.stream, new.login, new.version, new.type, new.shape, new.data, new.metadata,
        (new.metadata ->> 'at')::timestamptz
      from (
        select *, min(version) over (partition by stream) - 1 as expected
        from rows from (
          jsonb_to_recordset(${json}::jsonb)
            as (stream text, login text, version integer, type text, shape integer, data jsonb, metadata jsonb)
        ) with ordinality as item (stream, login, version, type, shape, data, metadata, place)
      ) as new
      left join lateral (
        select event.version from event
        where event.stream = new.stream order by event.version desc limit 1
      ) as latest on true
      where coalesce(latest.version, 0) = new.expected
      order by new.place
      returning ${eventColumnList}
      )
      select ${eventColumnList}, ${announced()} from appended as event`.execute(tx);
    return rows;
  } catch (error) {
    const first = events[0];
    if (first && isDuplicateVersion(error)) throw new VersionConflict(first.stream, first.version - 1);
    throw error;
  }
}

function isDuplicateVersion(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "event_stream_version";
}
