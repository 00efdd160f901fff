import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import type { DomainEvent, Metadata, StoredEvent } from "./event.ts";
import { type EventRow, eventColumnList, eventColumns, insertEvents, storedEvent } from "./eventRow.ts";
import { allProjections, type Projection, type StatesByStream } from "./projections.ts";
import { VersionConflict } from "./versionConflict.ts";

export interface NewStream {
  readonly stream: string;
  readonly login: string;
  /** The version of the last event the caller has seen; a stream without it is new. */
  readonly expectedVersion?: number;
  readonly events: readonly DomainEvent[];
  readonly metadata: Metadata;
  /** The state before these events, of who holds the stream and has read it: projections need not read it again. */
  readonly before?: unknown;
}

/** `expectedVersion` is the version of the last event the caller has seen; 0 says that the stream is new. */
export interface Append extends NewStream {
  readonly expectedVersion: number;
}

/**
 * Appends to one stream and applies the projections, all in the caller's transaction. No events: nothing happens.
 * Throws VersionConflict when the stream is not at `expectedVersion`; the transaction cannot go on after it.
 */
export async function append(
  tx: Transaction<Database>,
  { stream, login, expectedVersion, events, metadata }: Append,
  applied: readonly Projection[] = allProjections(),
): Promise<StoredEvent[]> {
  const rows = events.map((event, index) => ({
    stream,
    login,
    version: expectedVersion + index + 1,
    event,
    metadata,
  }));
  const stored = await insertEvents(tx, rows);
  if (stored.length !== events.length) throw new VersionConflict(stream, expectedVersion);
  await project(tx, stored, applied);
  return stored;
}

/** Appends to many streams in few statements. Throws VersionConflict when one of them is not where its writer saw it. */
export async function appendMany(
  tx: Transaction<Database>,
  streams: readonly NewStream[],
  applied: readonly Projection[] = allProjections(),
): Promise<StoredEvent[]> {
  const rows = streams.flatMap(({ stream, login, expectedVersion = 0, events, metadata }) =>
    events.map((event, index) => ({ stream, login, version: expectedVersion + index + 1, event, metadata })),
  );
  const stored = await insertEvents(tx, rows);
  const first = streams[0];
  if (first && stored.length !== rows.length)
    throw new VersionConflict(first.stream, first.expectedVersion ?? 0);
  await project(tx, stored, applied, statesByStream(streams));
  return stored;
}

/** The events of one stream in order; empty when there is no such stream. */
export async function read<Event extends DomainEvent>(
  db: Kysely<Database>,
  stream: string,
): Promise<StoredEvent<Event>[]> {
  const rows = await db
    .selectFrom("event")
    .select(eventColumns)
    .where("stream", "=", stream)
    .orderBy("version")
    .execute();
  return rows.map((row) => storedEvent<Event>(row));
}

/** As `read`, but holds the stream until the transaction ends: a second caller waits here and then reads the newest. */
export async function readForUpdate<Event extends DomainEvent>(
  tx: Transaction<Database>,
  stream: string,
): Promise<StoredEvent<Event>[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumnList} from stream_events(${stream}) as event`.execute(tx);
  return rows.map((row) => storedEvent<Event>(row));
}

export interface LogPage {
  readonly events: readonly StoredEvent[];
  /** Nothing at or below this position is unread or can still be committed. */
  readonly upTo: number;
}

/**
 * Up to `limit` events after this position, in an order that later commits never disturb: it stops before the first position that a
 * transaction which is still writing to this log may have taken. Positions alone would miss what a slow writer commits late.
 */
export async function readAll(db: Kysely<Database>, after = 0, limit = 1000): Promise<LogPage> {
  const horizon = await sql<{ position: number }>`select log_horizon() as position`.execute(db);
  const upTo = horizon.rows[0]?.position ?? after;
  const events = await readPage(db, after, limit, upTo);
  return { events, upTo: events.length < limit ? upTo : (events.at(-1)?.position ?? upTo) };
}

/**
 * As `readAll`, for a transaction that holds the log for itself: all that is there is committed. Marks of writers are not asked, because
 * the server lets go of a transaction's locks one by one, and of its mark maybe last.
 */
export async function readSettled(tx: Transaction<Database>, after: number, limit: number): Promise<LogPage> {
  const events = await readPage(tx, after, limit);
  return { events, upTo: events.at(-1)?.position ?? after };
}

async function readPage(
  db: Kysely<Database>,
  after: number,
  limit: number,
  upTo?: number,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom("event")
    .select(eventColumns)
    .where("position", ">", after)
    .$if(upTo !== undefined, (query) => query.where("position", "<=", upTo ?? 0))
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map((row) => storedEvent(row));
}

/** Of a stream that comes twice, the state before the first. */
function statesByStream(streams: readonly NewStream[]): StatesByStream {
  const known = new Map<string, unknown>();
  for (const { stream, before } of streams) {
    if (before !== undefined && !known.has(stream)) known.set(stream, before);
  }
  return known;
}

async function project(
  tx: Transaction<Database>,
  events: readonly StoredEvent[],
  applied: readonly Projection[],
  known?: StatesByStream,
): Promise<void> {
  if (events.length === 0) return;
  for (const projection of applied) await projection.apply(tx, events, known);
}

/** The rules of one kind of stream, pure: times and ids come in with the command, refusals are thrown. */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): readonly Event[];
}

/** `expectedVersion` is what an `If-Match` said; without it the command applies to the stream as it is now. */
export interface Target {
  readonly stream: string;
  readonly login: string;
  readonly expectedVersion?: number | undefined;
}

export interface Executed<State, Event extends DomainEvent> {
  readonly state: State;
  readonly version: number;
  readonly events: readonly StoredEvent<Event>[];
}

/** What several commands say one after the other, for whoever appends many streams at once: a new one, or one whose `state` is known. */
export function decideAll<Command, State, Event extends DomainEvent>(
  { initialState, evolve, decide }: Decider<Command, State, Event>,
  commands: readonly Command[],
  state: State = initialState,
): Event[] {
  const events: Event[] = [];
  let now = state;
  for (const command of commands) {
    const decided = decide(command, now);
    now = decided.reduce<State>(evolve, now);
    events.push(...decided);
  }
  return events;
}

/**
 * Loads the stream, asks the decider, appends and projects what it says, in the caller's transaction. Commands on one
 * stream wait for each other. Throws VersionConflict when the stream is not at `expectedVersion`.
 */
export async function execute<Command, State, Event extends DomainEvent>(
  tx: Transaction<Database>,
  decider: Decider<Command, State, Event>,
  { stream, login, expectedVersion }: Target,
  command: Command,
  metadata: Metadata,
): Promise<Executed<State, Event>> {
  const past = await readForUpdate<Event>(tx, stream);
  const version = past.at(-1)?.version ?? 0;
  if (expectedVersion !== undefined && expectedVersion !== version) {
    throw new VersionConflict(stream, expectedVersion);
  }
  const before = past.reduce<State>(decider.evolve, decider.initialState);
  const events = decider.decide(command, before);
  const stored = await append(tx, { stream, login, expectedVersion: version, events, metadata });
  return {
    state: events.reduce<State>(decider.evolve, before),
    version: version + events.length,
    events: stored as unknown as StoredEvent<Event>[],
  };
}
