import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { DomainEvent, Metadata, StoredEvent } from "./event.ts";
import { shapeOf } from "./eventKinds.ts";
import { type EventRow, storedEvent } from "./storedEvent.ts";
import { VersionConflict } from "./versionConflict.ts";

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
      shape: shapeOf(event),
      data: event.data,
      metadata,
    })),
  );
  try {
    const { rows } = await sql<EventRow>`
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
      returning *`.execute(tx);
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
