import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { type DomainEvent, type Metadata, type StoredEvent, VersionConflict } from "./event.ts";
import { type EventRow, eventColumnList, eventColumns, insertEvents, storedEvent } from "./eventRow.ts";
import { allProjections, type Projection, type StatesByStream } from "./projections.ts";

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
export const append = (
  tx: Transaction<Database>,
  stream: Append,
  applied?: readonly Projection[],
): Promise<StoredEvent[]> => appendMany(tx, [stream], applied);

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
  if (stored.length === 0) return stored;
  const known = statesByStream(streams);
  for (const projection of applied) await projection.apply(tx, stored, known);
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
  return readUntil(db, (await logHorizon(db)) ?? after, after, limit);
}

/** The newest position up to which nothing can still be committed. */
export async function logHorizon(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`select log_horizon() as position`.execute(db);
  return rows[0]?.position;
}

/** As `readAll`, up to a horizon that was asked for before. */
export async function readUntil(
  db: Kysely<Database>,
  horizon: number,
  after: number,
  limit: number,
): Promise<LogPage> {
  const events = await readPage(db, after, limit, horizon);
  return { events, upTo: events.length < limit ? horizon : (events.at(-1)?.position ?? horizon) };
}

/**
 * As `readAll`, for a transaction that holds the log for itself: all that is there is committed. Marks of writers are not asked, because
 * the server lets go of a transaction's locks one by one, and of its mark maybe last.
 */
export async function readSettled(tx: Transaction<Database>, after: number, limit: number): Promise<LogPage> {
  const events = await readPage(tx, after, limit);
  return { events, upTo: events.at(-1)?.position ?? after };
}

type StreamPlace = Pick<StoredEvent, "stream" | "version">;

/** One row for each of these events, in a `from`. */
const places = (of: readonly StreamPlace[]) =>
  sql`unnest(${of.map(({ stream }) => stream)}::text[], ${of.map(({ version }) => version)}::integer[])
    as place (stream, version)`;

/** The streams in which more happened after these events, up to the horizon. */
export async function streamsGoingOn(
  db: Kysely<Database>,
  after: readonly StreamPlace[],
  horizon: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ stream: string }>`
    select place.stream from ${places(after)}
    where exists (
      select from event
      where event.stream = place.stream and event.version > place.version and event.position <= ${horizon}
    )`.execute(db);
  return new Set(rows.map(({ stream }) => stream));
}

/** What happened in the streams of these events before them, stream by stream. */
export async function readEarlier(
  db: Kysely<Database>,
  before: readonly StreamPlace[],
): Promise<StoredEvent[]> {
  const later = before.filter(({ version }) => version > 1);
  if (later.length === 0) return [];
  const { rows } = await sql<EventRow>`
    select ${eventColumnList} from ${places(later)}
    join event on event.stream = place.stream and event.version < place.version
    order by event.stream, event.version`.execute(db);
  return rows.map((row) => storedEvent(row));
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

/** The rules of one kind of stream, pure: times and ids come in with the command, refusals are thrown. */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): readonly Event[];
}

/** A stream as a command finds it: its state, and the version of its last event. */
export interface CurrentState<State> {
  readonly version: number;
  readonly state: State;
}

/**
 * `expectedVersion` is what an `If-Match` said; without it the command applies to the stream as it is now. `current` is the stream as its
 * caller has locked and read it; without it, its events are locked and read.
 */
export interface Target<State> {
  readonly stream: string;
  readonly login: string;
  readonly expectedVersion?: number | undefined;
  readonly current?: CurrentState<State> | undefined;
}

export interface Execution<State, Event extends DomainEvent> extends CurrentState<State> {
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

/** Streams that are locked, and what commands on them have decided so far. */
export interface UnitOfWork<State, Event extends DomainEvent> {
  /** A stream as the commands until now leave it. */
  current(stream: string): CurrentState<State>;
  /** Takes what a command has decided on the current state of a stream; gives the state after it. */
  add(to: Pick<NewStream, "stream" | "login" | "metadata">, events: readonly Event[]): CurrentState<State>;
  /** Appends and projects all that was added, at the end of the work. Throws VersionConflict. */
  append(tx: Transaction<Database>): Promise<StoredEvent[]>;
}

/** Starts work on streams that the caller has locked and read; one that is not among `states` is new. */
export function startUnitOfWork<State, Event extends DomainEvent>(
  { initialState, evolve }: Pick<Decider<never, State, Event>, "initialState" | "evolve">,
  states: ReadonlyMap<string, CurrentState<State>>,
): UnitOfWork<State, Event> {
  const now = new Map(states);
  const streams: NewStream[] = [];
  const current = (stream: string) => now.get(stream) ?? { version: 0, state: initialState };
  return {
    current,
    add(to, events) {
      const { version, state } = current(to.stream);
      if (events.length > 0) streams.push({ ...to, expectedVersion: version, events, before: state });
      const after = { version: version + events.length, state: events.reduce<State>(evolve, state) };
      now.set(to.stream, after);
      return after;
    },
    append: (tx) => appendMany(tx, streams),
  };
}

/**
 * Asks the decider, appends and projects what it says, in the caller's transaction. Commands on one stream wait for each other. Throws
 * VersionConflict when the stream is not at `expectedVersion`.
 */
export async function execute<Command, State, Event extends DomainEvent>(
  tx: Transaction<Database>,
  decider: Decider<Command, State, Event>,
  { stream, login, expectedVersion, current }: Target<State>,
  command: Command,
  metadata: Metadata,
): Promise<Execution<State, Event>> {
  const { version, state } = current ?? (await readState(tx, decider, stream));
  if (expectedVersion !== undefined && expectedVersion !== version) {
    throw new VersionConflict(stream, expectedVersion);
  }
  const work = startUnitOfWork(decider, new Map([[stream, { version, state }]]));
  const after = work.add({ stream, login, metadata }, decider.decide(command, state));
  const events = await work.append(tx);
  return { ...after, events: events as unknown as StoredEvent<Event>[] };
}

async function readState<State, Event extends DomainEvent>(
  tx: Transaction<Database>,
  { initialState, evolve }: Pick<Decider<never, State, Event>, "initialState" | "evolve">,
  stream: string,
): Promise<CurrentState<State>> {
  const past = await readForUpdate<Event>(tx, stream);
  return { version: past.at(-1)?.version ?? 0, state: past.reduce<State>(evolve, initialState) };
}
