import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import { demoHistory } from "#server/demo/history/demoHistory.ts";
import { seedDemo } from "#server/demo/seedDemo.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const CLIENT = "/api/client";
const PROPERTIES = "/api/analytics/property/metrics";
const ENTRIES = "/api/analytics/directory/metrics";
const DAY_MS = 24 * 60 * 60 * 1000;

oneStore("the figures of the demo accounts", (fresh) => {
  let store: Store;
  let server: TestServer;
  let later = 0;
  /** The clock stands still, so that the day does not end under the tests. */
  const begun = Date.now();
  let yesterday: string;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(begun + later) });
    yesterday = addDays(madridDay(new Date(begun)), -1);
    await seedDemo(server.services, () => undefined);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const [row] = (await query.execute(store.db)).rows;
    if (!row) throw new Error("no row");
    return row;
  };
  const numberOf = async (query: ReturnType<typeof sql>) =>
    (await one(query as ReturnType<typeof sql<{ n: number }>>)).n;

  /** Straight from what is stored: no roll-up, no stored day, no key. */
  function plainly(login: string, from: string, to: string) {
    const start = sql`(${from}::date::timestamp at time zone 'Europe/Madrid')`;
    const end = sql`((${to}::date + 1)::timestamp at time zone 'Europe/Madrid')`;
    const facts = (table: string, column: string) =>
      numberOf(sql`select coalesce(sum(${sql.ref(column)}), 0)::int as n from ${sql.table(table)}
        where login = ${login} and day >= ${from}::date and day <= ${to}::date`);
    const mine = sql`login = ${login} and at >= ${start} and at < ${end} and not spam and not deleted`;
    const enquiries = (about: string) =>
      one(sql`select count(*)::int as count, count(distinct lower(trim(email)))::int as "distinctByEmail"
        from enquiry where ${mine} and about = ${about}`);
    const calls = (links: string[]) =>
      one(sql`select count(*)::int as count,
          count(distinct replace(origin, ' ', ''))::int as "distinctByCallOrigin"
        from call where ${mine} and link_name = any(${links}::text[])`);
    return { facts, enquiries, calls };
  }

  async function asked(login: string, from: string, to: string) {
    const caller = await server.client(login);
    const dates = `FromDate=${from}&ToDate=${to}`;
    const get = async (path: string, refused: unknown) => {
      const { status, body } = await caller.get(`${CLIENT}${path}`);
      return status === 200 ? body : refused;
    };
    const sum = async (path: string, body: object, value: "Metric" | "Value") => {
      const answer = await caller.post(path, body);
      if (answer.status !== 200) return 0;
      return answer.body.reduce(
        (total: number, point: Record<string, number>) => total + (point[value] ?? 0),
        0,
      );
    };
    const filter = { PropertyFilter: { Login: login }, DateFilter: { fromDate: from, toDate: to } };
    const metric = (name: string) => sum(PROPERTIES, { metric: name, interval: "day", filter }, "Metric");
    const entry = (Metric: string) =>
      sum(ENTRIES, { Metric, Interval: "day", From: from, To: to, Login: login }, "Value");
    const none = { count: 0, distinctByEmail: 0 };
    const kept = `${dates}&Spam=false&Deleted=false`;
    return {
      views: [await metric("views"), await entry("view")],
      detailed: [await metric("detailed"), await entry("detailed")],
      search: await metric("search"),
      website: await entry("go-to-website"),
      asked: [await metric("enquiries"), await entry("enquiry")],
      enquiries: await get(`/propertyenquiries/stats?${dates}&Spam=false`, none),
      entryEnquiries: await get(`/directoryenquiries/stats?${dates}&Spam=false`, none),
      calls: await get(`/calls/stats?LinkName=form&LinkName=confirmation&${kept}`, none),
      entryCalls: await get(`/calls/stats?LinkName=directory&${kept}`, none),
    };
  }

  describe.each(["costa", "xmlhomes", "over", "expired", "business"])("of %s", (login) => {
    it.each([7, 30, 90])("are what the stored facts of %i days add up to", async (days) => {
      const [from, to] = [addDays(yesterday, 1 - days), yesterday];
      const plain = plainly(login, from, to);
      const [enquiries, entryEnquiries] = [
        (await plain.enquiries("property")) as { count: number },
        (await plain.enquiries("directory")) as { count: number },
      ];
      expect(await asked(login, from, to)).toEqual({
        views: [await plain.facts("property_fact", "views"), await plain.facts("directory_fact", "view")],
        detailed: [
          await plain.facts("property_fact", "detailed"),
          await plain.facts("directory_fact", "detailed"),
        ],
        search: await plain.facts("property_fact", "search"),
        website: await plain.facts("directory_fact", "website"),
        asked: [enquiries.count, entryEnquiries.count],
        enquiries,
        entryEnquiries,
        calls: await plain.calls(["form", "confirmation"]),
        entryCalls: await plain.calls(["directory"]),
      });
    });
  });

  it("narrow to visitors and properties as the facts do", async () => {
    const caller = await server.client("costa");
    const from = addDays(yesterday, -59);
    const dates = { fromDate: from, toDate: yesterday };
    const total = async (metric: string, filter: object) => {
      const { status, body } = await caller.post(PROPERTIES, { metric, interval: "month", filter });
      expect(status).toBe(200);
      return body.reduce((sum: number, point: { Metric: number }) => sum + point.Metric, 0);
    };
    const plain = (metric: string, where: ReturnType<typeof sql>) =>
      numberOf(sql`select coalesce(sum(${sql.ref(metric)}), 0)::int as n from property_fact as f
        left join property as p on p.login = f.login and p.id = f.property
        where f.login = 'costa' and f.day between ${from}::date and ${yesterday}::date and ${where}`);
    const visitor = { language: "de", device: "mobile" };
    expect([
      await total("views", { datefilter: dates, viewFilter: { language: "de" } }),
      await total("views", { datefilter: dates, viewFilter: { source: "FeaturedPremium" } }),
      await total("search", { datefilter: dates, viewFilter: visitor }),
      await total("detailed", {
        datefilter: dates,
        viewFilter: visitor,
        propertyFilter: { offer: 3, minPrice: 200_000, minBedrooms: 2, bathrooms: 2 },
      }),
    ]).toEqual([
      await plain("views", sql`language = 'de'`),
      await plain("views", sql`source = 'FeaturedPremium'`),
      await plain("search", sql`language = 'de' and device = 'mobile'`),
      await plain(
        "detailed",
        sql`language = 'de' and device = 'mobile' and offer = 3 and price >= 200000 and bedrooms >= 2
          and bathrooms = 2`,
      ),
    ]);
    const listed = await caller.post(PROPERTIES, {
      metric: "noofproperties",
      interval: "day",
      filter: { datefilter: { fromDate: yesterday, toDate: yesterday } },
    });
    const count = await numberOf(sql`
      select count(*)::int as n from property join property_doc using (login, id) where login = 'costa'
        and active and (item ->> 'Online')::boolean and not (item ->> 'Suspended')::boolean`);
    expect(listed.body).toEqual([{ Date: yesterday, Metric: count }]);
  });

  // STAT-41
  it("have a point for every interval of the range, weeks by their Monday, and none after today", async () => {
    const caller = await server.client("costa");
    const asks = async (interval: string, fromDate: string, toDate: string) => {
      const filter = { datefilter: { fromDate, toDate } };
      const { body } = await caller.post(PROPERTIES, { metric: "views", interval, filter });
      return body.map((point: { Date: string }) => point.Date);
    };
    expect(await asks("day", "2026-03-28", "2026-03-31")).toEqual([
      ...["2026-03-28", "2026-03-29", "2026-03-30", "2026-03-31"],
    ]);
    expect(await asks("week", "2026-03-28", "2026-04-06")).toEqual([
      "2026-03-23",
      "2026-03-30",
      "2026-04-06",
    ]);
    expect(await asks("month", "2026-01-31", "2026-03-01")).toEqual([
      ...["2026-01-01", "2026-02-01", "2026-03-01"],
    ]);
    expect(await asks("day", yesterday, "9999-12-31")).toEqual([yesterday, addDays(yesterday, 1)]);
    expect(await asks("day", "2026-03-02", "2026-03-01")).toEqual([]);
  });

  it("of another login are answered like those of nobody", async () => {
    const caller = await server.client("costa");
    const dates = { fromDate: yesterday, toDate: yesterday };
    for (const login of ["xmlhomes", "nobody at all"]) {
      for (const metric of ["views", "enquiries", "noofproperties"]) {
        const filter = { datefilter: dates, propertyFilter: { login } };
        expect(await caller.post(PROPERTIES, { metric, interval: "day", filter })).toMatchObject({
          status: 200,
          body: [{ Date: yesterday, Metric: 0 }],
        });
      }
      const question = { Metric: "view", Interval: "day", From: yesterday, To: yesterday, Login: login };
      expect((await caller.post(ENTRIES, question)).body).toEqual([{ Time: yesterday, Value: 0 }]);
    }
  });

  it("say what is missing in a question", async () => {
    const caller = await server.client("costa");
    const filter = { datefilter: { fromDate: yesterday, toDate: yesterday } };
    const whole = { Metric: "view", Interval: "day", From: yesterday, To: yesterday, Login: "costa" };
    const without = (key: keyof typeof whole) => ({ ...whole, [key]: undefined });
    for (const [path, body, code] of [
      [PROPERTIES, { interval: "day", filter }, "ErrMissingMetric"],
      [PROPERTIES, { metric: "likes", interval: "day", filter }, "ErrInvalidMetric"],
      [PROPERTIES, { metric: "views", interval: "day", filter: { datefilter: {} } }, "ErrMissingFromDate"],
      [ENTRIES, without("Metric"), "ErrMissingMetric"],
      [ENTRIES, { ...whole, Metric: "views" }, "ErrInvalidMetric"],
      [ENTRIES, without("From"), "ErrMissingFromDate"],
      [ENTRIES, without("To"), "ErrMissingToDate"],
      [ENTRIES, { ...whole, From: "2016-03-31" }, "ErrFromDateTooEarly"],
    ] as const) {
      expect(await caller.post(path, body)).toMatchObject({ status: 400, body: { code } });
    }
  });

  describe("look like a business's:", () => {
    // DEMO-12
    it("0.2 enquiries a listing and month, 2.4 calls a caller", async () => {
      const enquiries = await numberOf(
        sql`select count(*)::float8 as n from enquiry where about = 'property'`,
      );
      const months = await numberOf(sql`
        select count(*)::float8 / 30.4 as n from (select distinct property, day from property_fact) as listed`);
      const calls = await numberOf(sql`select count(*)::float8 as n from call where origin is not null`);
      const callers = await numberOf(sql`select count(distinct origin_key)::float8 as n from call`);
      expect(enquiries / months).toBeGreaterThan(0.17);
      expect(enquiries / months).toBeLessThan(0.23);
      expect(calls / callers).toBeGreaterThan(2.1);
      expect(calls / callers).toBeLessThan(2.7);
    });

    // DEMO-12
    it("hardly a look at a listing without photos, three times as many at 21 as at one to three", async () => {
      const detailed = (least: number, most: number) =>
        numberOf(sql`select avg(detailed)::float8 as n from property_fact
          join (
            select login, id as property, jsonb_array_length(item -> 'Photos') as photos from property_doc
          ) as doc using (login, property)
          where photos between ${least}::int and ${most}::int`);
      const [none, few, many] = [await detailed(0, 0), await detailed(1, 3), await detailed(21, 99)];
      expect(none).toBeLessThan(few / 10);
      expect(many / few).toBeGreaterThan(1.4);
    });

    it("400 days, a quiet December and quiet Saturdays", async () => {
      const { rows } = await sql<{ days: number; first: string; last: string }>`
        select count(distinct day)::int as days, min(day) as first, max(day) as last from property_fact
        where login = 'costa'`.execute(store.db);
      expect(rows).toEqual([{ days: 400, first: addDays(yesterday, -399), last: yesterday }]);
      const perListing = (where: ReturnType<typeof sql>) =>
        numberOf(sql`select avg(views)::float8 as n
          from (
            select sum(views) as views from property_fact where login = 'costa' and ${where} group by property, day
          ) as listed`);
      const month = (name: number) => perListing(sql`extract(month from day) = ${name}::int`);
      const weekday = (name: number) => perListing(sql`extract(isodow from day) = ${name}::int`);
      expect(await month(12)).toBeLessThan((await month(9)) * 0.8);
      expect(await weekday(6)).toBeLessThan((await weekday(1)) * 0.93);
    });
  });

  it("go on when days have passed, and change nothing of the days before", async () => {
    const rows = async (to: string) =>
      (
        await sql<{ row: string }>`
            select f::text as row from property_fact as f where login = 'over' and day <= ${to}::date
            union all select e::text from enquiry as e where login = 'over' and day <= ${to}::date
            union all select c::text from call as c where login = 'over' and day <= ${to}::date
            order by 1`.execute(store.db)
      ).rows;
    const before = await rows(yesterday);
    later = 2 * DAY_MS;
    await demoHistory(server.services, () => undefined);
    expect(await rows(yesterday)).toEqual(before);
    const until = await sql`select distinct day from figures_until`.execute(store.db);
    expect(until.rows).toEqual([{ day: addDays(yesterday, 2) }]);
    const after = await rows(addDays(yesterday, 2));
    expect(after.length).toBeGreaterThanOrEqual(before.length + 48);
    const said: string[] = [];
    await demoHistory(server.services, (sentence) => said.push(sentence));
    expect([said, await rows(addDays(yesterday, 2))]).toEqual([[], after]);
  });
});
