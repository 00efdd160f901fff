import { sql, type Transaction } from "kysely";
import { numberIn } from "#server/event-store/event.ts";
import { type EventRow, eventColumnList, storedEvent } from "#server/event-store/eventRow.ts";
import type { Database } from "#server/postgres/database.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { evolveProperty, type PropertyEvent, type PropertyState } from "#server/property/property.ts";

/** A property and the version of its stream up to which it is asked for. */
export interface PastVersion {
  readonly id: number;
  readonly was: number;
}

/** A property as it was then, and the version of its stream by now. */
export interface Past {
  before: PropertyState;
  version: number;
}

/** Properties of a client as they were at some version, deleted ones too, made of their events. */
export async function readPast(
  tx: Transaction<Database>,
  login: string,
  wanted: readonly PastVersion[],
): Promise<Map<number, Past>> {
  const upTo = new Map(wanted.map(({ id, was }) => [id, was]));
  const streams = [...upTo.keys()].map(propertyStream);
  const { rows } = await sql<EventRow>`
    select ${eventColumnList} from event where login = ${login} and stream = any(${streams}::text[]) order by stream, version`.execute(
    tx,
  );
  const past = new Map<number, Past>();
  for (const row of rows) {
    const event = storedEvent<PropertyEvent>(row);
    const id = numberIn(row.stream);
    const known = past.get(id) ?? { before: { status: "unpublished" as const }, version: 0 };
    const before = row.version <= (upTo.get(id) ?? 0) ? evolveProperty(known.before, event) : known.before;
    past.set(id, { before, version: row.version });
  }
  return past;
}
