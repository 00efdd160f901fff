import { sql } from "kysely";
import {
  type CallEvent,
  type ContactKind,
  contactStream,
  type EnquiryEvent,
  type ReceivedCall,
  type ReceivedEnquiry,
} from "#server/enquiry/contact.ts";
import type { DomainEvent } from "#server/event-store/event.ts";
import { append } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";

interface When {
  /** When it came in, ISO; absent: now. */
  readonly at?: string;
  readonly marked?: boolean;
  readonly deleted?: boolean;
}

const unknown = { About: "property", Subject: null, Property: null, PropertyURL: null, Sent: true } as const;
const anEnquiry: Omit<ReceivedEnquiry, "Id"> = {
  ...unknown,
  Channel: "web",
  Interest: "general",
  EnquiryURL: null,
  Name: "Ana Ruiz",
  Phone: null,
  Email: null,
  Origin: null,
  Language: "es",
  Country: "ES",
  Device: "mobile",
  Comment: "¿Sigue libre?",
};
const aCall: Omit<ReceivedCall, "Id"> = {
  ...unknown,
  LinkName: "form",
  Origin: null,
  OriginLocation: null,
  Destination: null,
  Result: "ANSWERED",
  TalkTimeSec: 60,
};

/** Lets enquiries and calls come in for a client, as much of each as the test cares to say; gives their numbers. */
export async function receiveContacts(
  store: Store,
  login: string,
  enquiries: readonly (Partial<ReceivedEnquiry> & When)[],
  calls: readonly (Partial<ReceivedCall> & When)[] = [],
): Promise<{ enquiries: number[]; calls: number[] }> {
  const numbers = { enquiries: [] as number[], calls: [] as number[] };
  const judgement = { Mark: "spam", Reason: "advertising" } as const;
  for (const { at, marked, deleted, ...said } of enquiries) {
    const events = (Id: number): EnquiryEvent[] => [
      { type: "EnquiryReceived", data: { ...anEnquiry, ...said, Id } },
      ...(marked ? [{ type: "EnquiryMarked", data: judgement } as const] : []),
      ...(deleted ? [{ type: "EnquiryDeleted", data: {} } as const] : []),
    ];
    numbers.enquiries.push(await receive(store, login, "enquiry", at, events));
  }
  for (const { at, marked, deleted, ...said } of calls) {
    const events = (Id: number): CallEvent[] => [
      { type: "CallReceived", data: { ...aCall, ...said, Id } },
      ...(marked ? [{ type: "CallMarked", data: judgement } as const] : []),
      ...(deleted ? [{ type: "CallDeleted", data: {} } as const] : []),
    ];
    numbers.calls.push(await receive(store, login, "call", at, events));
  }
  return numbers;
}

/** One event at a time, as it happens in life. */
async function receive(
  { db }: Store,
  login: string,
  kind: ContactKind,
  at = new Date().toISOString(),
  eventsOf: (id: number) => readonly DomainEvent[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(${`${kind}_id`}::regclass) as id`.execute(db);
  const id = rows[0]?.id ?? 0;
  const metadata = { login, requestId: "test-contact", at };
  for (const [expectedVersion, event] of eventsOf(id).entries()) {
    await db
      .transaction()
      .execute((tx) =>
        append(tx, { stream: contactStream(kind, id), login, expectedVersion, events: [event], metadata }),
      );
  }
  return id;
}
