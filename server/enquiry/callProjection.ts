import type { Insertable, Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { StoredEvent } from "#server/store/event.ts";
import type { Projection } from "#server/store/projections.ts";
import { contactIdOf, isCallEvent, originKey, type ReceivedCall } from "./contact.ts";
import { contactChanges } from "./contactChanges.ts";
import type { EnquiryTables } from "./tables.ts";
import { contactRow, countAgain, writeContacts } from "./writeContacts.ts";

function row(event: StoredEvent, data: ReceivedCall): Insertable<EnquiryTables["call"]> {
  return {
    ...contactRow(event, data),
    link_name: data.LinkName,
    origin: data.Origin,
    origin_key: data.Person ?? originKey(data.Origin),
    origin_location: data.OriginLocation,
    destination: data.Destination,
    result: data.Result,
    talk_time_sec: data.TalkTimeSec,
  };
}

async function write(
  tx: Transaction<Database>,
  events: readonly StoredEvent[],
  counted: boolean,
): Promise<void> {
  const received: Insertable<EnquiryTables["call"]>[] = [];
  const changes: Parameters<typeof writeContacts>[3][number][] = [];
  for (const event of events.filter(isCallEvent)) {
    const { login, stream, version, at } = event;
    if (event.type === "CallReceived") received.push(row(event, event.data));
    else {
      const columns = { ...contactChanges(event, at), version };
      changes.push({ login, id: contactIdOf(stream), columns });
    }
  }
  await writeContacts(tx, "call", received, changes, counted);
}

/** Phone calls, a row each. */
export const callProjection: Projection = {
  name: "call",
  tables: ["call", "contact_span"],
  apply: (tx, events) => write(tx, events, true),
  replay: {
    apply: (tx, events) => write(tx, events, false),
    finish: (tx) => countAgain(tx, "call"),
  },
};
