import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import { noteListed } from "#server/analytics/noteListed.ts";
import { rollUp } from "#server/analytics/rollUp.ts";
import { makeUpNight } from "#server/comparison/compareListings.ts";
import { append } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { startImports } from "#server/import/openImports.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { countVisits } from "#server/visit-counts/countVisits.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

oneStore("the listings of a day", (fresh) => {
  let store: Store;
  let server: TestServer;
  let clock = () => new Date();
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => clock() });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const day = addDays(madridDay(new Date()), -1);
  const facts = () =>
    store.db
      .selectFrom("property_fact")
      .select(["property", "source", "country", "views"])
      .where("day", "=", day)
      .orderBy("property")
      .execute();
  const months = async () => [
    await store.db.selectFrom("property_month").selectAll().orderBy("property").execute(),
    await store.db
      .selectFrom("property_visitor_month")
      .selectAll()
      .orderBy("dimension")
      .orderBy("value")
      .orderBy("source")
      .execute(),
  ];

  test("those that nobody visited are counted as well, once, and only those that are listed", async () => {
    clock = () => new Date(Date.now() - 30 * 60 * 60 * 1000);
    let costa = await server.client("costa");
    const publish = async (Ref: string, more = {}): Promise<number> =>
      (await costa.post("/api/client/property", validPayload({ Ref, ...more }))).body.Id;
    const [visited, quiet, featured, off, suspended] = [
      await publish("visited"),
      await publish("quiet"),
      await publish("featured"),
      await publish("off"),
      await publish("suspended"),
    ];
    await publish("offline", { Online: false });
    await store.db.transaction().execute((tx) =>
      append(tx, {
        stream: propertyStream(suspended),
        login: "costa",
        expectedVersion: 1,
        events: [{ type: "PropertySuspended", data: {} }],
        metadata: { login: "costa", requestId: "test", at: clock().toISOString() },
      }),
    );
    await costa.post("/api/client/featured", { type: "FeaturedPremium", id: featured });
    await costa.post(`/api/client/property/${off}/deactivate`);
    clock = () => new Date();
    costa = await server.client("costa");
    await publish("since midnight");
    const visitor = { language: "en", device: "mobile", country: "GB" };
    const visit = { about: "property", login: "costa", day, subject: visited, source: "none" } as const;
    await store.db
      .transaction()
      .execute((tx) => countVisits(tx, [{ ...visit, ...visitor, views: 2, detailed: 1, website: 0 }]));

    await noteListed(server.services, 1);
    const noted = [
      { property: visited, source: "none", country: "GB", views: 2 },
      { property: quiet, source: "none", country: "", views: 0 },
      { property: featured, source: "FeaturedPremium", country: "", views: 0 },
    ];
    expect(await facts()).toEqual(noted);
    await noteListed(server.services);
    expect(await facts()).toEqual(noted);

    const datefilter = { fromDate: day, toDate: day };
    const filter = { datefilter, propertyFilter: { login: "costa" }, viewFilter: {} };
    const total = async (metric: string) => {
      const question = { metric, interval: "day", filter };
      const points = (await costa.post("/api/analytics/property/metrics", question)).body;
      return points.map(({ Metric }: { Metric: number }) => Metric);
    };
    expect([await total("noofproperties"), await total("views")]).toEqual([[3], [2]]);
    const table = { metric: "noofproperties", dimention: "country", filter };
    const { body } = await costa.post("/api/analytics/property/dimentions", table);
    expect(body.Groups.map(({ Group }: { Group: string }) => Group)).toEqual(["GB"]);
    const before = await months();
    await store.db.transaction().execute((tx) => rollUp(tx, { login: "costa", from: day, to: day }));
    expect(await months()).toEqual(before);
  });

  // COMPARE-03
  test("are noted before the night that nobody made is made up for, once", async () => {
    await store.db.deleteFrom("property_fact").execute();
    clock = () => new Date(`${addDays(day, 1)}T05:00:00.000Z`);
    await makeUpNight(server.services);
    expect((await facts()).length).toBe(3);
    const nights = () => sql`select night::text as night from comparison_night`.execute(store.db);
    expect((await nights()).rows).toEqual([{ night: addDays(day, 1) }]);
    await store.db.deleteFrom("property_fact").execute();
    await makeUpNight(server.services);
    expect(await facts()).toEqual([]);
    clock = () => new Date();
  });

  test("are noted each night by whoever works at the queue, when clocks do not change", async () => {
    await store.db.deleteFrom("property_fact").execute();
    const jobs = await startImports(server.services);
    try {
      const { rows } =
        await sql`select name, cron, timezone, (options ->> 'retryLimit')::int as retries from jobs.schedule order by name`.execute(
          store.db,
        );
      expect(rows).toEqual([
        { name: "figures-night", cron: "40 3 * * *", timezone: "Europe/Madrid", retries: 2 },
        { name: "import-night", cron: "15 4 * * *", timezone: "Europe/Madrid", retries: 2 },
        { name: "letters-week", cron: "30 7 * * 1", timezone: "Europe/Madrid", retries: 2 },
      ]);
      await sql`insert into jobs.job (name, policy) values ('figures-night', 'stately')`.execute(store.db);
      await expect.poll(async () => (await facts()).length).toBe(3);
    } finally {
      await jobs.stop();
    }
  });
});
