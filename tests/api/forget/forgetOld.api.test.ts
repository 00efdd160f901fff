import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { forgetSlice } from "#server/forget/index.ts";
import { eachStore } from "../harness/eachStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const NIGHT = "2026-07-31T01:30:00.000Z";
const NOON = "2026-07-31T11:30:00.000Z";
const OLD = { at: "2024-07-30T10:00:00.000Z" };
const YOUNG = { at: "2024-07-31T10:00:00.000Z" };
const nobody = { Name: null, Email: null, Phone: null, Comment: null };

eachStore("contacts of years ago", (fresh) => {
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

  /** What the hourly sweep does at an hour, by a configuration. */
  const sweep = (now: () => Date, months: number | null = 24) =>
    forgetSlice.sweep?.({
      ...server.services,
      config: { ...server.services.config, enquiryMonths: months },
      now,
    });
  const sweepAt = (instant: string, months?: number | null) => sweep(() => new Date(instant), months);
  /** How often each contact of a client was forgotten, and how many facts say so. */
  const forgottenOf = async (login: string) => {
    const { rows } = await sql<{ type: string; count: number }>`
      select type, count(*)::int as count from event
      where login = ${login} and type in ('EnquiryForgotten', 'CallForgotten') group by type, stream`.execute(
      store.db,
    );
    return rows;
  };
  const names = async () => {
    const { rows } = await sql<{ said: string }>`
      select coalesce(name, phone) as said from enquiry where coalesce(name, phone) is not null
      union all select origin from call where origin is not null order by 1`.execute(store.db);
    return rows.map(({ said }) => said);
  };

  // SAFE-53
  it("name nobody once everything of that person with that client is old, and count as before", async () => {
    const costa = await server.client("costa");
    await server.client("norte");
    const ann = { Name: "Ann", Email: "ann@home.example", Phone: "+34 612 000 001" };
    const bob = { Name: "Bob", Email: "bob@home.example" };
    const { enquiries } = await receiveContacts(
      store,
      "costa",
      [
        { ...ann, ...OLD },
        { ...ann, ...OLD, Name: "Ann again", marked: true },
        { ...bob, ...OLD },
        { ...bob, ...YOUNG, Name: "Bob since" },
        { Name: "Carla", Email: null, Phone: "+34 612 000 002", ...OLD, deleted: true },
      ],
      [
        { Origin: "+34612000003", ...OLD },
        { Origin: "+34612000004", ...OLD },
        { Origin: "+34612000004", ...YOUNG },
      ],
    );
    await receiveContacts(store, "norte", [{ ...ann, ...YOUNG, Name: "Ann in the north" }]);
    const figures = () =>
      Promise.all(
        ["propertyenquiries/stats?", "calls/stats?LinkName=form&"].map(async (path) => {
          const query = "FromDate=2024-07-01&ToDate=2024-08-31&Spam=false&Days=true";
          const { status, body } = await costa.get(`/api/client/${path}${query}`);
          return { status, body };
        }),
      );
    const before = await figures();
    expect(before.map(({ status }) => status)).toEqual([200, 200]);
    const all = await names();

    await sweepAt(NIGHT, null);
    await sweepAt(NOON);
    expect(await names()).toEqual(all);

    await sweepAt(NIGHT);
    const known = ["+34612000004", "+34612000004", "Ann in the north", "Bob", "Bob since"];
    expect((await names()).toSorted()).toEqual(known);
    expect(await figures()).toEqual(before);
    const seen = await costa.get(`/api/client/propertyenquiries?Id=${enquiries[0]}`);
    expect(seen.body).toMatchObject([{ ...nobody, Id: enquiries[0] }]);
    await expectSameWhenRebuilt(store);
    expect(await figures()).toEqual(before);
    const { rows } = await sql<{ data: object }>`
      select data from event where type = 'PersonForgotten'`.execute(store.db);
    expect(rows).toMatchObject([{ data: { Enquiries: 3, Calls: 1 } }]);

    await sweepAt(NIGHT);
    const again = await sql`select from event where type = 'PersonForgotten'`.execute(store.db);
    expect(again.rows).toHaveLength(1);
  });

  // SAFE-58
  it("leave the list of the forgotten after thirteen months, kept or not", async () => {
    await sql`
      insert into forgotten_person (digest, at) values
        ('long', ${NIGHT}::timestamptz - interval '397 days'),
        ('lately', ${NIGHT}::timestamptz - interval '395 days')`.execute(store.db);
    await sweepAt(NIGHT, null);
    const { rows } = await sql`select digest from forgotten_person`.execute(store.db);
    expect(rows).toEqual([{ digest: "lately" }]);
  });

  it("are forgotten by day as well when a week of nights has gone by", async () => {
    await server.client("sur");
    await receiveContacts(store, "sur", [
      { Name: "Dora", Email: "dora@home.example", at: "2024-07-23T10:00:00.000Z" },
      { Name: "Elsa", Email: "elsa@home.example", at: "2024-07-24T10:00:00.000Z" },
    ]);
    await sweepAt(NOON);
    const left = await names();
    expect([left.includes("Dora"), left.includes("Elsa")]).toEqual([false, true]);
  });

  const crowd = (login: string, count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      Name: `${login} ${nth}`,
      Email: `${login}${nth % (count - 10)}@home.example`,
      ...OLD,
    }));

  // SAFE-53
  it("are forgotten once each, however many processes are at it", async () => {
    await server.client("two");
    await receiveContacts(store, "two", crowd("two", 62), [{ Origin: "+34612000009", ...OLD }]);
    await Promise.all([sweepAt(NIGHT), sweepAt(NIGHT), sweepAt(NIGHT)]);
    const forgotten = await forgottenOf("two");
    expect([forgotten.length, forgotten.filter(({ count }) => count !== 1)]).toEqual([63, []]);
    expect((await names()).filter((name) => name.startsWith("two"))).toEqual([]);
  }, 60_000);

  // SAFE-53
  it("wait for the next night when the morning has come, and for the day's own little", async () => {
    await server.client("late");
    await receiveContacts(
      store,
      "late",
      crowd("late", 112).map((one) => ({ ...one, at: "2024-05-01T10:00:00.000Z" })),
    );
    const left = async () => (await names()).filter((name) => name.startsWith("late")).length;
    let asked = 0;
    await sweep(() => new Date(asked++ < 1 ? NIGHT : NOON));
    expect(await left()).toBe(52);
    await sweepAt(NOON);
    expect(await left()).toBe(2);
    await sweepAt(NIGHT);
    expect(await left()).toBe(0);
  }, 60_000);
});
