import type { Selectable } from "kysely";
import type { DomainEvent, Metadata, StoredEvent } from "./event.ts";
import { lifted } from "./eventKinds.ts";
import type { StoreTables } from "./tables.ts";

export type EventRow = Selectable<StoreTables["event"]>;

/**
 * A row of the log as an event, in the newest version of its type, whoever reads it: a stream, a cursor, a rebuild. What was appended had passed its
 * schema, so it is not judged again. Throws EventFromLater.
 */
export function storedEvent<Event extends DomainEvent>(row: EventRow): StoredEvent<Event> {
  return {
    position: row.position,
    stream: row.stream,
    version: row.version,
    login: row.login,
    type: row.type,
    data: lifted(row),
    metadata: row.metadata as Metadata,
    at: row.at,
  } as StoredEvent<Event>;
}
