import type { Insertable, Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { StoredEvent } from "#server/store/event.ts";
import type { Projection } from "#server/store/projections.ts";
import {
  contactIdOf,
  emailKey,
  isEnquiryEvent,
  originKey,
  type ReceivedEnquiry,
  textKey,
} from "./contact.ts";
import { contactChanges } from "./contactChanges.ts";
import type { EnquiryTables } from "./tables.ts";
import { contactRow, countAgain, writeContacts } from "./writeContacts.ts";

function row(event: StoredEvent, data: ReceivedEnquiry): Insertable<EnquiryTables["enquiry"]> {
  return {
    ...contactRow(event, data),
    channel: data.Channel,
    interest: data.Interest,
    url: data.EnquiryURL,
    name: data.Name,
    name_key: textKey(data.Name),
    email: data.Email,
    email_key: data.Person ?? emailKey(data.Email),
    phone: data.Phone,
    phone_key: originKey(data.Phone),
    origin: data.Origin,
    language: data.Language,
    country: data.Country,
    device: data.Device,
    comment: data.Comment,
    comment_key: textKey(data.Comment),
  };
}

async function write(
  tx: Transaction<Database>,
  events: readonly StoredEvent[],
  counted: boolean,
): Promise<void> {
  const received: Insertable<EnquiryTables["enquiry"]>[] = [];
  const changes: Parameters<typeof writeContacts>[3][number][] = [];
  for (const event of events.filter(isEnquiryEvent)) {
    const { login, stream, version, at } = event;
    if (event.type === "EnquiryReceived") received.push(row(event, event.data));
    else {
      const columns = { ...contactChanges(event, at), version };
      changes.push({ login, id: contactIdOf(stream), columns });
    }
  }
  await writeContacts(tx, "enquiry", received, changes, counted);
}

/** Web enquiries, a row each. */
export const enquiryProjection: Projection = {
  name: "enquiry",
  tables: ["enquiry", "contact_span"],
  apply: (tx, events) => write(tx, events, true),
  replay: {
    apply: (tx, events) => write(tx, events, false),
    finish: (tx) => countAgain(tx, "enquiry"),
  },
};
