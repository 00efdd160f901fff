import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import { contactStream } from "#server/enquiry/contact.ts";
import { callStatistics, enquiryStatistics } from "#server/enquiry/statistics/contactStatistics.ts";
import { estimatedCommission } from "#server/enquiry/statistics/statisticsRoutes.ts";
import { append, appendMany } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const PATIENCE_MS = 120_000;
const DAYS = 8;
const dayOf = (nth: number) => `2026-06-${String(10 + nth)}`;
const prices = [100_000.25, 250_000, 900];

/** `person` 0 is nobody known; what happens to one `later` comes after all have come in. */
const someContact = fc.record({
  kind: fc.constantFrom("enquiry" as const, "call" as const),
  about: fc.constantFrom("property" as const, "property" as const, "directory" as const),
  person: fc.nat(3),
  subject: fc.integer({ min: 1, max: 2 }),
  offer: fc.constantFrom(3, 4, 2),
  price: fc.constantFrom(...prices),
  day: fc.nat(DAYS - 1),
  later: fc.constantFrom("kept" as const, "marked" as const, "takenBack" as const, "deleted" as const),
});
type SomeContact = typeof someContact extends fc.Arbitrary<infer Value> ? Value : never;
const history = fc.record({
  contacts: fc.array(someContact, { minLength: 10, maxLength: 30 }),
  /** How many come in at once. */
  batch: fc.integer({ min: 1, max: 12 }),
});

const range = fc
  .tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

let lastId = 10_000;

oneStore("the roll-up of contacts", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const metadataOf = (login: string, at: string) => ({ login, requestId: "test-span", at });

  function received({ kind, about, person, subject, offer, price, day }: SomeContact, login: string) {
    lastId += 1;
    const shared = {
      Id: lastId,
      About: about,
      Subject: subject,
      PropertyURL: null,
      Sent: true,
      Property: about === "property" ? { AgentRef: `R-${subject}`, Offer: offer, Price: price } : null,
    };
    const data =
      kind === "enquiry"
        ? {
            ...shared,
            Channel: "web",
            Email: person ? `p${person}@mail.example` : null,
            Interest: null,
            EnquiryURL: null,
            Name: null,
            Phone: null,
            Origin: null,
            Language: null,
            Country: null,
            Device: null,
            Comment: null,
          }
        : {
            ...shared,
            LinkName: about === "directory" ? "directory" : "form",
            Destination: null,
            Origin: person ? `+34 555 000 00${person}` : null,
            OriginLocation: null,
            Result: "ANSWERED",
            TalkTimeSec: 60,
          };
    const type = kind === "enquiry" ? "EnquiryReceived" : "CallReceived";
    const metadata = metadataOf(login, `${dayOf(day)}T09:00:00.000Z`);
    return { stream: contactStream(kind, lastId), login, events: [{ type, data }], metadata };
  }

  async function happen(login: string, { contacts, batch }: { contacts: SomeContact[]; batch: number }) {
    const streams = contacts.map((contact) => received(contact, login));
    for (let from = 0; from < streams.length; from += batch) {
      const some = streams.slice(from, from + batch);
      await store.db.transaction().execute((tx) => appendMany(tx, some));
    }
    for (const [nth, { kind, later }] of contacts.entries()) {
      const stream = streams[nth]?.stream ?? "";
      const prefix = kind === "enquiry" ? "Enquiry" : "Call";
      const marked = { type: `${prefix}Marked`, data: { Mark: "spam", Reason: "advertising" } };
      const takenBack = { type: `${prefix}SpamTakenBack`, data: {} };
      const deleted = { type: `${prefix}Deleted`, data: {} };
      const events = {
        kept: [],
        marked: [marked],
        takenBack: [marked, takenBack],
        deleted: [deleted],
      }[later];
      const metadata = metadataOf(login, "2026-06-30T09:00:00.000Z");
      for (const [before, event] of events.entries()) {
        const change = { stream, login, expectedVersion: before + 1, events: [event], metadata };
        await store.db.transaction().execute((tx) => append(tx, change));
      }
    }
  }

  /** By hand, from what happened. */
  function plainly(contacts: readonly SomeContact[], from: number, to: number) {
    const kept = contacts.filter(
      ({ later, day }) => ["kept", "takenBack"].includes(later) && day >= from && day <= to,
    );
    const people = (some: readonly SomeContact[]) =>
      new Set(some.flatMap(({ person }) => (person ? [person] : []))).size;
    const sums = (kind: SomeContact["kind"], about: SomeContact["about"]) => {
      const some = kept.filter((contact) => contact.kind === kind && contact.about === about);
      const days = Array.from({ length: to - from + 1 }, (_, nth) => {
        const own = some.filter(({ day }) => day === from + nth);
        return { Date: dayOf(from + nth), count: own.length, distinct: people(own) };
      });
      return { count: some.length, people: people(some), Days: days };
    };
    const asked = kept.filter(({ about, offer }) => about === "property" && offer !== 2);
    const last = new Map(
      [...asked]
        .sort((a, b) => a.day - b.day)
        .map(({ kind, subject, person, offer, price }) => [`${kind} ${subject} ${person}`, { offer, price }]),
    );
    const total = (wanted: number) =>
      [...last.values()].reduce((sum, { offer, price }) => sum + (offer === wanted ? price : 0), 0);
    return { sums, commission: Math.round(total(3) * 0.03 * 0.02 + total(4) * 0.1) };
  }

  async function answered(login: string, from: number, to: number) {
    const asked = {
      FromDate: dayOf(from),
      ToDate: dayOf(to),
      Spam: false,
      Days: true,
      today: madridDay(new Date()),
    };
    const calls = (...LinkName: ("form" | "confirmation" | "directory")[]) =>
      callStatistics(store.db, { login }, { ...asked, Deleted: false, LinkName });
    return {
      enquiries: await enquiryStatistics(store.db, { login }, "property", asked),
      entryEnquiries: await enquiryStatistics(store.db, { login }, "directory", asked),
      calls: await calls("form", "confirmation"),
      entryCalls: await calls("directory"),
      commission: await estimatedCommission(store.db, login, asked),
    };
  }

  const spans = async () =>
    (
      await sql<{ row: string }>`select span::text as row from contact_span as span order by 1`.execute(
        store.db,
      )
    ).rows;

  it(
    "answers every range as what happened does, whatever came late, was marked, taken back or deleted",
    async () => {
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(history, range, range, async (happened, ...ranges) => {
          runs += 1;
          const login = `span-${runs}`;
          await server.client(login);
          await happen(login, happened);
          for (const [from, to] of [...ranges, [0, DAYS - 1] as const]) {
            const { sums, commission } = plainly(happened.contacts, from, to);
            const [enquiries, entryEnquiries] = [sums("enquiry", "property"), sums("enquiry", "directory")];
            const [calls, entryCalls] = [sums("call", "property"), sums("call", "directory")];
            const leads = ({ people, ...rest }: typeof calls) => ({ ...rest, distinctByEmail: people });
            const callers = ({ people, ...rest }: typeof calls) => ({
              ...rest,
              distinctByCallOrigin: people,
            });
            expect(await answered(login, from, to)).toEqual({
              enquiries: leads(enquiries),
              entryEnquiries: leads(entryEnquiries),
              calls: callers(calls),
              entryCalls: callers(entryCalls),
              commission,
            });
          }
        }),
        { numRuns: 6, seed: 160 },
      );
    },
    PATIENCE_MS,
  );

  it("is made again row for row, from the events and from the contacts of an older release", async () => {
    const before = await spans();
    expect(before.length).toBeGreaterThan(20);
    await rebuild(store);
    expect(await spans()).toEqual(before);
    for (const undo of [
      "drop table contact_span",
      "drop index enquiry_person, call_person",
      "delete from migration where name = '160_contact_span'",
    ]) {
      await sql.raw(undo).execute(store.db);
    }
    expect(await migrate(store.db)).toEqual(["160_contact_span"]);
    expect(await spans()).toEqual(before);
  });

  it("has somebody once who writes many times in the same moment", async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        receiveContacts(store, "at-once", [
          { at: `${dayOf(nth % 3)}T09:00:00.000Z`, Email: "ana@mail.example", marked: nth === 0 },
        ]),
      ),
    );
    const asked = { FromDate: dayOf(0), ToDate: dayOf(2), Spam: false, today: madridDay(new Date()) };
    expect(await enquiryStatistics(store.db, { login: "at-once" }, "property", asked)).toEqual({
      count: 7,
      distinctByEmail: 1,
    });
  });
});
