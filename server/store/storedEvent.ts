import type { Selectable } from "kysely";
import type { DomainEvent, Metadata, StoredEvent } from "./event.ts";
import type { StoreTables } from "./tables.ts";

export type EventRow = Selectable<StoreTables["event"]>;

/** A row of the log as an event. The log is written by deciders only, so its data is what they said it is. */
export function storedEvent<Event extends DomainEvent>(row: EventRow): StoredEvent<Event> {
  return {
    position: row.position,
    stream: row.stream,
    version: row.version,
    login: row.login,
    type: row.type,
    data: row.data,
    metadata: row.metadata as Metadata,
    at: row.at,
  } as StoredEvent<Event>;
}
