import { type Insertable, sql, type Transaction } from "kysely";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { isHandOver } from "#server/property/index.ts";
import {
  type ContactEvent,
  type ContactKind,
  emailKey,
  isCallEvent,
  isEnquiryEvent,
  isReceived,
  originKey,
  type ReceivedCall,
  type ReceivedEnquiry,
  standingAfter,
  textKey,
} from "./contact.ts";
import type { EnquiryTables } from "./tables.ts";
import { contactRow, countAgain, writeContacts } from "./writeContacts.ts";

const enquiryRow = (event: StoredEvent, data: ReceivedEnquiry): Insertable<EnquiryTables["enquiry"]> => ({
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
});

const callRow = (event: StoredEvent, data: ReceivedCall): Insertable<EnquiryTables["call"]> => ({
  ...contactRow(event, data),
  link_name: data.LinkName,
  origin: data.Origin,
  origin_key: data.Person ?? originKey(data.Origin),
  origin_location: data.OriginLocation,
  destination: data.Destination,
  result: data.Result,
  talk_time_sec: data.TalkTimeSec,
});

type StoredContactEvent = StoredEvent<ContactEvent>;

/** What came in, as a row; null for what happened to it later. */
function rowOf(event: StoredContactEvent) {
  if (event.type === "EnquiryReceived") return enquiryRow(event, event.data);
  return event.type === "CallReceived" ? callRow(event, event.data) : null;
}

/** What happened to a contact later, as columns of its row. */
function changed(event: StoredContactEvent) {
  if (isReceived(event)) return [];
  const { login, stream, version } = event;
  const columns = { ...standingAfter(event), ...sentAt(event), version };
  return [{ login, id: numberIn(stream), columns }];
}

function sentAt({ type, data, at }: StoredContactEvent): { readonly sent_at?: string | null } {
  if (type === "EnquirySent" || type === "CallSent") return { sent_at: at };
  if (type === "EnquiryDeliveryFailed" || type === "CallDeliveryFailed") return { sent_at: data.SentAt };
  return {};
}

async function handOver(
  tx: Transaction<Database>,
  table: ContactKind,
  login: string,
  { From, To }: { readonly From: string; readonly To: string | null },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set assignee = ${To} where login = ${login} and assignee = ${From}`.execute(
    tx,
  );
}

function contactProjection(
  table: ContactKind,
  isOfTable: (event: StoredEvent) => event is StoredContactEvent,
): Projection {
  const write =
    (counted: boolean): Projection["apply"] =>
    async (tx, all) => {
      for (let from = 0; from < all.length; ) {
        // What was assigned to somebody who leaves is handed over in its turn.
        const next = all.findIndex((event, at) => at >= from && isHandOver(event));
        const until = next < 0 ? all.length : next;
        const events = all.slice(from, until).filter(isOfTable);
        const received = events.flatMap((event) => rowOf(event) ?? []);
        await writeContacts(tx, table, received, events.flatMap(changed), counted);
        const leaving = all[until];
        if (leaving && isHandOver(leaving)) await handOver(tx, table, leaving.login, leaving.data);
        from = until + 1;
      }
    };
  return {
    name: table,
    tables: [table, "contact_span"],
    apply: write(true),
    replay: { apply: write(false), finish: (tx) => countAgain(tx, table) },
  };
}

/** Web enquiries, a row each. */
export const enquiryProjection = contactProjection("enquiry", isEnquiryEvent);

/** Phone calls, a row each. */
export const callProjection = contactProjection("call", isCallEvent);
