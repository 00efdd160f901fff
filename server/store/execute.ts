import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { DomainEvent, Metadata, StoredEvent } from "./event.ts";
import { append, readForUpdate } from "./eventStore.ts";
import { VersionConflict } from "./versionConflict.ts";

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
    const said = decide(command, now);
    now = said.reduce<State>(evolve, now);
    events.push(...said);
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
