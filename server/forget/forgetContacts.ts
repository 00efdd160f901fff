import { randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import {
  type CallEvent,
  type ContactKind,
  type callEvents,
  contactStream,
  type EnquiryEvent,
  type enquiryEvents,
} from "#server/enquiry/contact.ts";
import { decideContact } from "#server/enquiry/decideContact.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import type { SqlEventVersions } from "#server/event-store/eventKind.ts";
import { type EventRow, eventColumnList, storedEvent } from "#server/event-store/eventRow.ts";
import { execute, readForUpdate } from "#server/event-store/eventStore.ts";
import { type RewrittenEvent, rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import type { Database } from "#server/postgres/database.ts";
import { type Forgetting, metadataFor } from "./forgotten.ts";
import type { Person } from "./personOf.ts";

/** An enquiry or a call that names somebody. */
export interface NamingContact {
  readonly login: string;
  readonly id: number;
  /** By what the person is counted; null for nobody. */
  readonly key: string | null;
}

const PLACES = 20;

/** Letters alone, so that no search for digits finds it. */
const newPerson = () =>
  `forgotten:${Array.from({ length: PLACES }, () => String.fromCharCode(97 + randomInt(26))).join("")}`;

/** The enquiries that somebody wrote, as a condition on their table. */
export const enquiriesOf = ({ emails, phones, enquiries }: Person) => sql<boolean>`
  (email_key = any(${emails}::text[]) or phone_key = any(${phones}::text[]) or id = any(${enquiries}::bigint[]))`;

/** The calls that somebody made, likewise. */
export const callsOf = ({ phones }: Person) => sql<boolean>`origin_key = any(${phones}::text[])`;

/** Forgets who wrote: enquiries keep what figures are made of, and one nameless person for each address. Answers how many there were. */
export async function forgetEnquiries(tx: Transaction<Database>, forgetting: Forgetting): Promise<number> {
  const found = await sql<NamingContact>`
    select login, id, email_key as key from enquiry where ${enquiriesOf(forgetting.person)} order by id`.execute(
    tx,
  );
  await forgetContacts(tx, forgetting, "enquiry", found.rows);
  return found.rows.length;
}

/** Forgets who called, as `forgetEnquiries` who wrote. */
export async function forgetCalls(tx: Transaction<Database>, forgetting: Forgetting): Promise<number> {
  const found = await sql<NamingContact>`
    select login, id, origin_key as key from call
    where ${callsOf(forgetting.person)} order by id`.execute(tx);
  await forgetContacts(tx, forgetting, "call", found.rows);
  return found.rows.length;
}

type Contacts = SqlEventVersions<typeof enquiryEvents & typeof callEvents>;
const sent = {
  EnquirySent: 1,
  CallSent: 1,
  EnquiryDeliveryFailed: 1,
  CallDeliveryFailed: 1,
} satisfies Contacts;
const marked = { EnquiryMarked: 1, CallMarked: 1 } satisfies Contacts;
const typesOf = (read: Contacts) => sql.join(Object.keys(read));

/** The addresses of the person among those that contacts were sent on to, and of who marked them. */
export async function forgetReaders(tx: Transaction<Database>, { person, at }: Forgetting): Promise<number> {
  const { emails } = person;
  const { rows } = await sql<EventRow>`
    select ${eventColumnList} from event
    where type in (${typesOf(sent)}) and lower(btrim(data->>'Email')) = any(${emails}::text[])
      or type in (${typesOf(marked)}) and lower(btrim(data->>'By')) = any(${emails}::text[])`.execute(tx);
  const events = rows.map((row) => storedEvent<EnquiryEvent | CallEvent>(row));
  await rewriteEvents(
    tx,
    events.map(({ position, type, data }) => ({ position, type, data: withoutReader(data) })),
    at,
  );
  for (const table of ["enquiry", "call"] as const) {
    for (const column of ["sent_to", "undelivered_to"]) {
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ''
        where lower(btrim(${sql.ref(column)})) = any(${emails}::text[])`.execute(tx);
    }
  }
  return events.length;
}

const withoutReader = (data: EnquiryEvent["data"] | CallEvent["data"]): object =>
  "By" in data ? (({ By: _, ...rest }) => rest)(data) : { ...data, Email: "" };

/** What a row keeps of a contact whose person is forgotten. */
const blanked = {
  enquiry: (key: string | null) => sql`
    update enquiry set name = null, name_key = null, email = null, email_key = ${key}, phone = null, phone_key = null,
      comment = null, comment_key = null, lost_reason = null,
      reason = case when reason is not null then '' end`,
  call: (key: string | null) => sql`
    update call set origin = null, origin_key = ${key}, origin_location = null, lost_reason = null,
      reason = case when reason is not null then '' end`,
};

/** Forgets whom these contacts name; all of a person's with a client have to be among them, for they become one nameless person. */
export async function forgetContacts(
  tx: Transaction<Database>,
  { at, command, streams }: Omit<Forgetting, "person">,
  kind: ContactKind,
  found: readonly NamingContact[],
): Promise<void> {
  const persons = new Map<string, string>();
  for (const { login, id, key } of found) {
    const known = `${login} ${key}`;
    if (key !== null && !persons.has(known)) persons.set(known, newPerson());
    const person = persons.get(known) ?? null;
    const stream = contactStream(kind, id);
    const events = await readForUpdate<EnquiryEvent | CallEvent>(tx, stream);
    await rewriteEvents(
      tx,
      events.flatMap((event) => forgottenIn(event, person)),
      at,
    );
    await sql`${blanked[kind](person)} where login = ${login} and id = ${id}`.execute(tx);
    const metadata = metadataFor({ at, command }, login);
    await execute(tx, decideContact(kind), { stream, login }, { type: "ForgetContact" }, metadata);
    streams.push(stream);
  }
}

/** What a contact's event is without the person; nothing when it does not name them. */
function forgottenIn(event: StoredEvent<EnquiryEvent | CallEvent>, key: string | null): RewrittenEvent[] {
  const { position, type } = event;
  const person = key === null ? {} : { Person: key };
  switch (event.type) {
    case "EnquiryReceived": {
      const nobody = { Name: null, Email: null, Phone: null, Comment: null };
      return [{ position, type, data: { ...event.data, ...nobody, ...person } }];
    }
    case "CallReceived":
      return [{ position, type, data: { ...event.data, Origin: null, OriginLocation: null, ...person } }];
    case "EnquiryMarked":
    case "CallMarked":
      return [{ position, type, data: { ...event.data, Reason: "" } }];
    case "EnquiryStageChanged":
    case "CallStageChanged":
      return [{ position, type, data: { Stage: event.data.Stage } }];
    default:
      return [];
  }
}
