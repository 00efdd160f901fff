import { read, utils, type WorkSheet } from "@e965/xlsx";
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryDimensions } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyDimensions } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { PropertyPayload } from "#contracts/property/property.ts";
import type { About } from "#contracts/wire/about.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { serialDay } from "#server/spreadsheet/sheetXml.ts";
import { analyticsAudience, analyticsFacts } from "#tests/fixtures/analyticsFacts.ts";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { everyService } from "../harness/everyService.ts";
import { listed } from "../harness/listed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const ANALYTICS = "/api/analytics";
const TODAY = "2026-04-20";
/** Both changes of the clock lie between: 26 October 2025 and 29 March 2026. */
const FACTS = { from: "2025-10-20", to: "2026-04-20" };
const metrics = ["views", "search", "detailed", "enquiries"] as const;
const entryMetrics = ["view", "detailed", "enquiry", "go-to-website"] as const;
const RUNS = 12;

interface Group {
  readonly Group: string;
  readonly MetricResults: { readonly EventName: string; readonly Source: string; readonly Total: number }[];
}
type Where = RawBuilder<unknown>;

const homes: Partial<PropertyPayload>[] = [
  { Ref: "J-1", Type: 25, Price: 650_000, Bedrooms: 4, Bathrooms: 3 },
  { Ref: "J-2", Type: 9, Price: 99_999, Bedrooms: 2, Bathrooms: 1 },
  { Ref: "J-3", Type: 9, Price: 100_000, Bedrooms: 2, Bathrooms: 2 },
  { Ref: "M-1", Type: 1, Price: 950, Offer: 4, Location: "m-28079", Bedrooms: 1, Bathrooms: 1 },
  { Ref: "M-2", Type: 1, Price: 3_000_000, Location: "m-28079", Bedrooms: 5, Bathrooms: 4 },
  { Ref: "D-1", Type: 10, Price: 20_000, Location: "m-03063" },
  { Ref: "X-1", Type: 25, Price: 500_000, Bedrooms: 3, Bathrooms: 2 },
];

oneStore("analytics", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let now = `${TODAY}T10:00:00.000Z`;
  const ids: Record<string, number> = {};
  let entries: number[] = [];

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(now) });
    ana = await server.client("ana");
    for (const home of homes) {
      const { status, body } = await ana.post("/api/client/property", validPayload(home));
      expect(status).toBe(201);
      ids[home.Ref ?? ""] = body.Id;
    }
    entries = [(await listed(store, "ana")).id, (await listed(store, "ana", { tier: "Free" })).id];
    await analyticsFacts(store, { login: "ana", ...FACTS, properties: Object.values(ids), entries });
    await analyticsFacts(store, { login: "ben", ...FACTS, properties: [1], entries: [1] });
    await receiveContacts(store, "ana", [...enquiriesOf("property"), ...enquiriesOf("directory")]);
    expect((await ana.delete(`/api/client/property/${ids["X-1"]}`)).status).toBe(204);
    expect((await ana.post(`/api/client/property/${ids["J-2"]}/deactivate`)).status).toBeLessThan(300);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** On both sides of midnight in Madrid when the clock changes, and on other days. */
  function enquiriesOf(About: About) {
    const subjects = About === "property" ? Object.values(ids) : entries;
    const at = [
      ...["2025-10-25T21:59:59.000Z", "2025-10-25T22:00:00.000Z", "2025-10-26T22:59:59.000Z"],
      ...["2025-10-26T23:00:00.000Z", "2026-03-28T22:59:59.000Z", "2026-03-28T23:00:00.000Z"],
      ...["2026-03-29T21:59:59.000Z", "2026-03-29T22:00:00.000Z", "2026-01-31T22:59:59.000Z"],
      ...["2026-01-31T23:00:00.000Z", "2026-03-02T12:00:00.000Z", "2026-04-20T08:00:00.000Z"],
    ];
    const { languages, devices, countries } = analyticsAudience;
    return at.flatMap((instant, nth) => [
      {
        at: instant,
        About,
        Subject: subjects[nth % subjects.length] ?? null,
        Language: languages[nth % languages.length] ?? null,
        Device: devices[(nth + 1) % devices.length] ?? null,
        Country: countries[(nth + 2) % countries.length] ?? null,
      },
      { at: instant, About, Subject: nth % 2 ? null : (subjects[0] ?? null), Language: null, Country: null },
      { at: instant, About, Subject: subjects[0] ?? null, marked: true },
      { at: instant, About, Subject: subjects[0] ?? null, deleted: true },
    ]);
  }

  const asked = async (path: string, body: object) => {
    const answer = await ana.post(`${ANALYTICS}${path}`, body);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body;
  };
  const worth = ({ MetricResults }: Group) => MetricResults.reduce((sum, { Total }) => sum + Total, 0);
  const tableTotal = (page: { Groups: Group[] }) => page.Groups.reduce((sum, group) => sum + worth(group), 0);
  const chartTotal = (points: { Metric?: number; Value?: number }[]) =>
    points.reduce((sum, { Metric = 0, Value = 0 }) => sum + Metric + Value, 0);
  const numberOf = async (query: Where) => {
    const { rows } = await (query as RawBuilder<{ n: number }>).execute(store.db);
    return rows[0]?.n;
  };
  const all = (conditions: (Where | false | undefined)[]) =>
    sql.join([sql`true`, ...conditions.filter((one) => !!one)], sql` and `);

  const day = fc.integer({ min: 0, max: 182 }).map((after) => {
    const date = new Date(`${FACTS.from}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + after);
    return date.toISOString().slice(0, 10);
  });
  const range = fc.tuple(day, day).map((days) => days.sort() as [string, string]);
  const visitor = {
    language: fc.constantFrom(...analyticsAudience.languages),
    device: fc.constantFrom(...analyticsAudience.devices),
    country: fc.constantFrom(...analyticsAudience.countries),
  };
  const question = fc.record({
    range,
    interval: fc.constantFrom("day", "week", "month"),
    listings: fc.record(
      {
        types: fc.subarray([1, 9, 10, 25], { minLength: 1 }),
        agentRef: fc.constantFrom("J-", "-1", "M-2"),
        minPrice: fc.constantFrom(0, 100_000),
        maxPrice: fc.constantFrom(100_000, 700_000),
        location: fc.constantFrom("p-03", "m-28079"),
        offer: fc.constantFrom(0, 3, 4),
        bedrooms: fc.constantFrom(2, 4),
        minBathrooms: fc.constantFrom(1, 2),
      },
      { requiredKeys: [] },
    ),
    viewFilter: fc.record(
      { ...visitor, source: fc.constantFrom(...analyticsAudience.levels) },
      { requiredKeys: [] },
    ),
    whole: fc.boolean(),
  });
  type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

  const visitors = (row: string, asks: Partial<Record<string, string>>) =>
    Object.entries(asks).map(([name, value]) => sql`${sql.ref(`${row}.${name}`)} = ${value}`);

  /** Straight from facts and contacts, days by the clock: no roll-up, no stored day, none of the server's conditions. */
  function plain(
    metric: (typeof metrics)[number],
    { range: [from, to], listings, viewFilter, whole }: Question,
  ) {
    const { types, agentRef, minPrice, maxPrice, location, offer, bedrooms, minBathrooms } = whole
      ? ({} as Question["listings"])
      : listings;
    const of = all([
      types && sql`p.type = any(${types}::int[])`,
      agentRef !== undefined && sql`position(${agentRef} in d.item ->> 'AgentRef') > 0`,
      minPrice !== undefined && sql`p.price >= ${minPrice}`,
      maxPrice !== undefined && sql`p.price <= ${maxPrice}`,
      location !== undefined && sql`substr(p.location, 3, 2) = ${location.slice(2, 4)}`,
      !!offer && sql`p.offer = ${offer}::int`,
      bedrooms !== undefined && sql`p.bedrooms = ${bedrooms}::int`,
      minBathrooms !== undefined && sql`p.bathrooms >= ${minBathrooms}::int`,
    ]);
    const joined = (row: string, column: string) => sql`
      left join property as p on p.login = 'ana' and p.id = ${sql.ref(`${row}.${column}`)}
      left join property_doc as d on d.login = 'ana' and d.id = p.id`;
    if (metric === "enquiries") {
      const { source, ...who } = viewFilter;
      return numberOf(sql`
        select count(*)::int as n from enquiry as e ${joined("e", "subject")}
        where e.login = 'ana' and e.about = 'property' and e.mark is null and not e.deleted
          and (e.at at time zone 'Europe/Madrid')::date between ${from}::date and ${to}::date
          and ${all([...visitors("e", who), source !== undefined && sql`false`, of])}`);
    }
    return numberOf(sql`
      select coalesce(sum(${sql.ref(`f.${metric}`)}), 0)::int as n
      from property_fact as f ${joined("f", "property")}
      where f.login = 'ana' and f.day between ${from}::date and ${to}::date
        and ${all([...visitors("f", viewFilter), of])}`);
  }

  const filterOf = ({ range: [fromDate, toDate], listings, viewFilter, whole }: Question) => ({
    datefilter: { fromDate, toDate },
    ...(!whole && { propertyFilter: listings }),
    viewFilter,
  });

  describe.each(metrics)("of %s", (metric) => {
    // STAT-39
    it.each(propertyDimensions)(
      "by %s add up to the chart and to what is stored, whatever is asked",
      async (dimention) => {
        const seed = metrics.indexOf(metric) * 100 + propertyDimensions.indexOf(dimention);
        for (const one of fc.sample(question, { seed, numRuns: RUNS })) {
          const filter = filterOf(one);
          const stored = await plain(metric, one);
          const table = await asked("/property/dimentions", { metric, dimention, take: 100, filter });
          const chart = await asked("/property/metrics", { metric, interval: one.interval, filter });
          expect([tableTotal(table), chartTotal(chart)], JSON.stringify(filter)).toEqual([stored, stored]);
          expect([table.Page, table.Total]).toEqual([1, table.Groups.length]);
        }
      },
    );
  });

  describe.each(entryMetrics)("of entries' %s", (Metric) => {
    // DSTAT-03
    it.each(directoryDimensions)("by %s add up to the chart and to what is stored", async (Dimention) => {
      const seed = entryMetrics.indexOf(Metric) * 100 + directoryDimensions.indexOf(Dimention);
      const questions = fc.sample(
        fc.record({
          range,
          interval: fc.constantFrom("day", "week", "month"),
          Id: fc.option(fc.constantFrom([0], [1], [0, 1])),
          who: fc.record(visitor, { requiredKeys: [] }),
        }),
        { seed, numRuns: RUNS },
      );
      for (const { range: dates, interval: Interval, Id, who } of questions) {
        const [From, To] = dates;
        const chosen = Id?.map((nth) => entries[nth] ?? 0);
        const { language: Language, device: Device, country: Country } = who;
        const whole = { Metric, Interval, From, To, Login: "ana", Id: chosen, Language, Device, Country };
        const columns = { view: "view", detailed: "detailed", "go-to-website": "website", enquiry: "id" };
        const of = (row: string, column: string) =>
          all([
            ...visitors(row, who),
            chosen && sql`${sql.ref(`${row}.${column}`)} = any(${chosen}::bigint[])`,
          ]);
        const stored = await numberOf(
          Metric === "enquiry"
            ? sql`select count(*)::int as n from enquiry as e
                where e.login = 'ana' and e.about = 'directory' and e.mark is null and not e.deleted
                  and (e.at at time zone 'Europe/Madrid')::date between ${From}::date and ${To}::date
                  and ${of("e", "subject")}`
            : sql`select coalesce(sum(${sql.ref(`f.${columns[Metric]}`)}), 0)::int as n from directory_fact as f
                where f.login = 'ana' and f.day between ${From}::date and ${To}::date and ${of("f", "entry")}`,
        );
        const table = await asked("/directory/dimentions", { ...whole, Dimention, Take: 100 });
        const chart = await asked("/directory/metrics", whole);
        expect([tableTotal(table), chartTotal(chart)], JSON.stringify(whole)).toEqual([stored, stored]);
      }
    });
  });

  // STAT-33
  it("group listings by what they are today, the largest first, and deleted ones as unknown", async () => {
    const datefilter = { fromDate: "2025-10-20", toDate: "2026-04-19" };
    const sums = async (dimention: string, metric = "views") => {
      const page = await asked("/property/dimentions", {
        metric,
        dimention,
        take: 100,
        filter: { datefilter },
      });
      return page.Groups.map((group: Group) => [group.Group, worth(group)] as const);
    };
    const { rows } = await sql<{ id: number; views: number }>`
      select property as id, sum(views)::int as views from property_fact
      where login = 'ana' and day between '2025-10-20' and '2026-04-19' group by 1`.execute(store.db);
    const views = (...references: string[]) =>
      references.reduce((sum, ref) => sum + (rows.find(({ id }) => id === ids[ref])?.views ?? 0), 0);
    const inOrder = (groups: Record<string, number>) =>
      Object.entries(groups).sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
    const rest = views("X-1");
    expect(Object.fromEntries(await sums("price"))).toEqual({
      "500-1000": views("M-1"),
      "5000-50000": views("D-1"),
      "50000-100000": views("J-2"),
      "100000-150000": views("J-3"),
      "500000-750000": views("J-1"),
      "2000000-": views("M-2"),
      "": rest,
    });
    expect(await sums("property")).toEqual(
      inOrder(Object.fromEntries(rows.map(({ id, views: seen }) => [id, seen]))),
    );
    expect(await sums("agentref")).toEqual(
      inOrder({
        ...Object.fromEntries(homes.map(({ Ref }) => [Ref === "X-1" ? "" : Ref, views(Ref ?? "")])),
      }),
    );
    expect(await sums("status")).toEqual(
      inOrder({
        active: views("J-1", "J-3", "M-1", "M-2", "D-1"),
        deactivated: views("J-2"),
        "": rest,
      }),
    );
    expect(await sums("type")).toEqual(
      inOrder({
        1: views("M-1", "M-2"),
        9: views("J-2", "J-3"),
        10: views("D-1"),
        25: views("J-1"),
        "": rest,
      }),
    );
    expect(await sums("bedrooms")).toEqual(
      inOrder({
        1: views("M-1"),
        2: views("J-2", "J-3"),
        4: views("J-1"),
        5: views("M-2"),
        "": views("D-1", "X-1"),
      }),
    );
    expect(await sums("town")).toEqual(
      inOrder({
        "m-03082": views("J-1", "J-2", "J-3"),
        "m-28079": views("M-1", "M-2"),
        "m-03063": views("D-1"),
        "": rest,
      }),
    );
    expect(await sums("province")).toEqual(
      inOrder({ "p-03": views("J-1", "J-2", "J-3", "D-1"), "p-28": views("M-1", "M-2"), "": rest }),
    );
    expect(await sums("region")).toEqual(
      inOrder({ "r-10": views("J-1", "J-2", "J-3", "D-1"), "r-13": views("M-1", "M-2"), "": rest }),
    );
  });

  // DSTAT-04, STAT-34
  it("tell visits by the level on the day, and enquiries by none", async () => {
    const filter = { datefilter: { fromDate: "2026-01-01", toDate: "2026-03-31" } };
    const { rows } = await sql<{ language: string; source: string; views: number }>`
      select language, source, sum(views)::int as views from property_fact
      where login = 'ana' and day between '2026-01-01' and '2026-03-31' group by 1, 2 order by 1, 2`.execute(
      store.db,
    );
    const page = await asked("/property/dimentions", { metric: "views", dimention: "language", filter });
    const lines = page.Groups.flatMap(({ Group: language, MetricResults }: Group) =>
      MetricResults.map(({ Source, Total }) => ({ language, source: Source, views: Total })),
    );
    const named = ({ language, source }: { language: string; source: string }) => `${language} ${source}`;
    expect(lines.sort((one: never, other: never) => (named(one) < named(other) ? -1 : 1))).toEqual(
      rows.sort((one, other) => (named(one) < named(other) ? -1 : 1)),
    );
    const enquiries = await asked("/property/dimentions", {
      metric: "enquiries",
      dimention: "device",
      filter,
    });
    for (const { MetricResults } of enquiries.Groups) {
      expect(MetricResults).toEqual([{ EventName: "enquiries", Source: "", Total: expect.any(Number) }]);
    }
  });

  // STAT-35
  it("count each listing once, however long it was listed", async () => {
    const [fromDate, toDate] = ["2026-03-01", "2026-04-19"];
    for (const [dimention, column] of [
      ["language", sql`language`],
      ["device", sql`device`],
      ["property", sql`property::text`],
    ] as const) {
      const filter = { datefilter: { fromDate, toDate } };
      const page = await asked("/property/dimentions", { metric: "noofproperties", dimention, filter });
      const { rows } = await sql<{ name: string; n: number }>`
        select ${column} as name, count(distinct property)::int as n from property_fact
        where login = 'ana' and day between ${fromDate}::date and ${toDate}::date
        group by 1 order by 2 desc, ${column} collate "C"`.execute(store.db);
      expect(page.Groups).toEqual(
        rows.map(({ name, n }) => ({
          Group: name,
          MetricResults: [{ EventName: "noofproperties", Source: "", Total: n }],
        })),
      );
    }
  });

  // STAT-16
  it("come in pages", async () => {
    const filter = { datefilter: { fromDate: "2026-03-01", toDate: "2026-03-31" } };
    const whole = { metric: "views", dimention: "property", filter };
    const { Groups } = await asked("/property/dimentions", whole);
    expect(Groups).toHaveLength(homes.length);
    expect(await asked("/property/dimentions", { ...whole, take: 3, skip: 3 })).toEqual({
      Groups: Groups.slice(3, 6),
      Page: 2,
      Total: homes.length,
    });
    expect(await asked("/property/dimentions", { ...whole, skip: 20 })).toEqual({
      Groups: [],
      Page: 2,
      Total: homes.length,
    });
  });

  it("of a second metric come for the groups of the first, in its order, then those that only the second has", async () => {
    const filter = {
      datefilter: { fromDate: "2026-03-01", toDate: "2026-03-31" },
      propertyFilter: { types: [1, 9, 25] },
    };
    const table = (body: object) => asked("/property/dimentions", { dimention: "property", filter, ...body });
    const names = ({ Groups }: { Groups: Group[] }) => Groups.map(({ Group: name }) => name);
    const [views, enquiries] = [await table({ metric: "views" }), await table({ metric: "enquiries" })];
    const rest = names(views).filter((name) => !names(enquiries).includes(name));
    expect(rest.length).toBeGreaterThan(0);
    const known = new Map(enquiries.Groups.map((group: Group) => [group.Group, group]));
    expect(await table({ metric: "enquiries", rankBy: "views", skip: 1, take: 3 })).toEqual({
      Groups: names(views)
        .slice(1, 4)
        .map((name) => known.get(name) ?? { Group: name, MetricResults: [] }),
      Page: 1,
      Total: views.Total,
    });
    expect(names(await table({ metric: "views", rankBy: "enquiries" }))).toEqual([
      ...names(enquiries),
      ...rest,
    ]);
    const entryTable = (body: object) =>
      asked("/directory/dimentions", {
        Interval: "day",
        From: "2026-03-01",
        To: "2026-03-31",
        Login: "ana",
        Dimention: "device",
        ...body,
      });
    const byView = names(await entryTable({ Metric: "view" }));
    expect(names(await entryTable({ Metric: "enquiry", RankBy: "view" })).slice(0, byView.length)).toEqual(
      byView,
    );
  });

  it("come in the order that is asked for, the same for both metrics, with the sum of all pages", async () => {
    const filter = { datefilter: { fromDate: "2026-03-01", toDate: "2026-03-31" } };
    const table = (body: object) => asked("/property/dimentions", { dimention: "bedrooms", filter, ...body });
    const names = ({ Groups }: { Groups: Group[] }) => Groups.map(({ Group: name }) => name);
    const plain = await table({ metric: "views" });
    const rooms = await table({ metric: "views", rankBy: "enquiries", order: "Group/Group asc" });
    const numbers = names(rooms).filter((name) => name !== "");
    expect(numbers).toEqual(numbers.toSorted((one, other) => Number(one) - Number(other)));
    expect(rooms.Sum).toBe(
      plain.Groups.flatMap(({ MetricResults }: Group) => MetricResults).reduce(
        (sum: number, { Total }: { Total: number }) => sum + Total,
        0,
      ),
    );
    const first = await table({ metric: "views", rankBy: "enquiries", order: "Group/RankBy asc", take: 1 });
    const other = await table({ metric: "enquiries", rankBy: "views", order: "Group/Metric asc", take: 1 });
    expect([names(first), first.Total, first.Sum]).toEqual([names(other), other.Total, rooms.Sum]);
  });

  it("of a suspended client keep the names of its properties: the list is closed, the figures and each property are not", async () => {
    const before = await server.client("onhold");
    const named = new Map<string, string>();
    for (const Ref of ["H-1", "H-2"]) {
      const { body } = await before.post("/api/client/property", validPayload({ Ref }));
      named.set(String(body.Id), Ref);
    }
    await analyticsFacts(store, {
      login: "onhold",
      ...FACTS,
      properties: [...named.keys()].map(Number),
      entries: [],
    });
    const property = { ...everyService.property, Status: "ACTIVE_SUSPENDED" as const };
    const suspended = await server.client("onhold", { ...everyService, property });
    const table = await suspended.post(`${ANALYTICS}/property/dimentions`, {
      metric: "views",
      dimention: "property",
      take: 100,
      filter: { datefilter: { fromDate: "2026-03-01", toDate: "2026-03-31" } },
    });
    const groups = table.body.Groups.map(({ Group: id }: Group) => id);
    expect(groups.toSorted()).toEqual([...named.keys()].toSorted());
    const list = await suspended.get(
      `/api/client/property?Take=2&${groups.map((id: string) => `Id=${id}`).join("&")}`,
    );
    expect([list.status, list.body.code]).toEqual([403, "ErrNoService"]);
    for (const id of groups) {
      const { status, body } = await suspended.get(`/api/client/property/${id}`);
      expect([status, body.AgentRef]).toEqual([200, named.get(id)]);
    }
  });

  // DSTAT-11
  it("tell of directory enquiries by the tier that the entry has today", async () => {
    const { Groups } = await asked("/directory/dimentions", {
      Interval: "day",
      From: "2026-03-01",
      To: "2026-03-31",
      Login: "ana",
      Dimention: "device",
      Metric: "enquiry",
      Id: entries,
    });
    const tiers = Groups.flatMap(({ MetricResults }: Group) => MetricResults).map(
      ({ Source }: { Source: string }) => Source,
    );
    const known = ["Free", "Featured", "FeaturedPremium"];
    expect(holdsForAll(tiers, (tier) => known.includes(tier as string))).toBe(true);
  });

  // STAT-30
  it("cut days by the clock in Madrid at both changes, weeks and months at both ends", async () => {
    const chart = (metric: string, interval: string, fromDate: string, toDate: string) =>
      asked("/property/metrics", { metric, interval, filter: { datefilter: { fromDate, toDate } } });
    const stored = (from: string, to: string) =>
      numberOf(sql`select sum(views)::int as n from property_fact
        where login = 'ana' and day >= ${from}::date and day <= ${to}::date`);
    expect(await chart("enquiries", "day", "2025-10-25", "2025-10-27")).toEqual([
      { Date: "2025-10-25", Metric: 2 },
      { Date: "2025-10-26", Metric: 4 },
      { Date: "2025-10-27", Metric: 2 },
    ]);
    expect(await chart("enquiries", "day", "2026-03-28", "2026-03-30")).toEqual([
      { Date: "2026-03-28", Metric: 2 },
      { Date: "2026-03-29", Metric: 4 },
      { Date: "2026-03-30", Metric: 2 },
    ]);
    expect(await chart("views", "week", "2026-03-25", "2026-04-06")).toEqual([
      { Date: "2026-03-23", Metric: await stored("2026-03-25", "2026-03-29") },
      { Date: "2026-03-30", Metric: await stored("2026-03-30", "2026-04-05") },
      { Date: "2026-04-06", Metric: await stored("2026-04-06", "2026-04-06") },
    ]);
    expect(await chart("views", "month", "2026-01-31", "2026-03-01")).toEqual([
      { Date: "2026-01-01", Metric: await stored("2026-01-31", "2026-01-31") },
      { Date: "2026-02-01", Metric: await stored("2026-02-01", "2026-02-28") },
      { Date: "2026-03-01", Metric: await stored("2026-03-01", "2026-03-01") },
    ]);
  });

  describe("as a workbook", () => {
    const datefilter = { fromDate: "2026-02-28", toDate: "2026-04-02" };
    const whole = { filter: { datefilter }, language: "en", dimention: "town", interval: "week" };

    async function exported(body: object) {
      const answer = await server.app.inject({
        method: "POST",
        url: `${ANALYTICS}/property/export`,
        headers: { authorization: `Bearer ${ana.accessToken}` },
        payload: body,
      });
      expect([answer.statusCode, answer.headers["content-disposition"]]).toEqual([
        200,
        'attachment; filename="propertyanalytics.xlsx"',
      ]);
      const book = read(answer.rawPayload, { cellFormula: true });
      const rows = (name: string) =>
        utils.sheet_to_json<(string | number)[]>(book.Sheets[name] as WorkSheet, { header: 1, raw: true });
      return {
        names: book.SheetNames,
        chart: rows(book.SheetNames[1] ?? ""),
        table: rows(book.SheetNames[2] ?? ""),
      };
    }

    // STAT-36
    it.each(propertyDimensions)("say the same as chart and table, by %s", async (dimention) => {
      const two = ["views", "enquiries"] as const;
      const { chart, table } = await exported({ ...whole, dimention, metrics: two });
      const { filter, interval } = whole;
      const points: { Date: string; Metric: number }[][] = [];
      const groups: Group[][] = [];
      for (const metric of two) {
        points.push(await asked("/property/metrics", { metric, interval, filter }));
        groups.push((await asked("/property/dimentions", { metric, dimention, filter, take: 100 })).Groups);
      }
      const days = points[0]?.map(({ Date: day }, nth) => [
        serialDay(day),
        ...points.map((series) => series[nth]?.Metric),
      ]);
      expect(chart.slice(1)).toEqual(days);
      const [views = [], enquiries = []] = groups;
      const names = [...new Set([...views, ...enquiries].map(({ Group: name }) => name))];
      const of = (metric: Group[], name: string) => {
        const found = metric.find(({ Group: group }) => group === name);
        return found ? worth(found) : 0;
      };
      expect(table.slice(1).map((row) => row.slice(1, 3))).toEqual(
        names.map((name) => [of(views, name), of(enquiries, name)]),
      );
    });

    it("come in the order of the screen, with what all groups came to below", async () => {
      const { filter } = whole;
      for (const dimention of ["town", "bedrooms", "language"] as const) {
        for (const order of ["Group/Group desc", "Group/Metric asc", "Group/RankBy desc"] as const) {
          const body = { dimention, filter, order, language: "en", take: 100 };
          const shown = await asked("/property/dimentions", {
            ...body,
            metric: "views",
            rankBy: "noofproperties",
          });
          const others = await asked("/property/dimentions", {
            ...body,
            metric: "noofproperties",
            rankBy: "views",
            order:
              { "Group/Metric asc": "Group/RankBy asc", "Group/RankBy desc": "Group/Metric desc" }[
                order as string
              ] ?? order,
          });
          const { table } = await exported({
            ...whole,
            dimention,
            order,
            metrics: ["views", "noofproperties"],
          });
          expect(table.slice(1, -1).map((row) => row.slice(1, 3))).toEqual(
            shown.Groups.map((group: Group, nth: number) => [worth(group), worth(others.Groups[nth])]),
          );
          // A listing counts once for each language of its visitors: such figures have no total.
          const sums = dimention === "language" ? [shown.Sum] : [shown.Sum, others.Sum];
          expect(table.at(-1)?.slice(0, sums.length + 1)).toEqual(["Total", ...sums]);
        }
      }
      const nobody = { ...filter, propertyFilter: { login: "ben" } };
      const none = await exported({
        ...whole,
        filter: nobody,
        order: "Group/Group asc",
        metrics: ["views", "enquiries"],
      });
      expect(none.table).toHaveLength(1);
    });

    // STAT-36
    it("name groups as people do, in the user's language", async () => {
      const labels = async (dimention: string, language: string) => {
        const { table } = await exported({ ...whole, language, dimention, metrics: ["views", "detailed"] });
        return table
          .slice(1)
          .map(([label]) => label)
          .sort();
      };
      expect((await exported({ ...whole, metrics: ["search", "noofproperties"] })).names).toEqual([
        ...["What was asked", "Over time", "By group"],
      ]);
      const { names, chart, table } = await exported({
        ...whole,
        language: "es",
        metrics: ["detailed", "enquiries"],
      });
      expect([names, chart[0], table[0]]).toEqual([
        ["Consulta", "Evolución", "Por grupos"],
        ["Semana del", "Visitas al detalle", "Consultas"],
        ["Municipio", "Visitas al detalle", "Consultas", "Consultas ÷ visitas al detalle"],
      ]);
      expect(await labels("town", "es")).toEqual([
        ...["Denia, Alicante", "Desconocido", "Jávea / Xàbia, Alicante", "Madrid, Madrid"],
      ]);
      expect(await labels("price", "en")).toEqual([
        ...["Unknown", "€100,000 to under €150,000", "€2,000,000 or more", "€5,000 to under €50,000"],
        ...["€50,000 to under €100,000", "€500 to under €1,000", "€500,000 to under €750,000"],
      ]);
      expect(await labels("price", "es")).toContain("De 500 € a menos de 1.000 €");
      expect(await labels("device", "en")).toEqual(["Computer", "Mobile", "Robot"]);
      expect(await labels("language", "es")).toEqual(["Alemán", "Español", "Inglés"]);
      expect(await labels("country", "en")).toEqual(["Germany", "Spain", "United Kingdom"]);
      expect(await labels("status", "es")).toEqual(["Activo", "Desactivado", "Desconocido"]);
      expect(await labels("type", "en")).toEqual(["Apartment", "Flat", "Garage", "Unknown", "Villa"]);
      expect(await labels("region", "en")).toEqual(["Community of Madrid", "Unknown", "Valencian Community"]);
    });

    it("have headers alone, and zeros, for another login", async () => {
      const filter = { datefilter, propertyFilter: { login: "ben" } };
      const { chart, table } = await exported({ ...whole, filter, metrics: ["views", "enquiries"] });
      expect(table).toEqual([["Town", "Views", "Enquiries", "Enquiries ÷ views"]]);
      expect(chart.slice(1).map(([, ...figures]) => figures)).toEqual(Array(6).fill([0, 0]));
    });

    // STAT-37
    it("need two metrics that differ", async () => {
      for (const [metrics, code] of [
        [undefined, "ErrMissingMetric"],
        [["views"], "ErrMissingMetric"],
        [["views", "views"], "ErrInvalidMetric"],
        [["views", "likes"], "ErrInvalidMetric"],
      ] as const) {
        const { status, body } = await ana.post(`${ANALYTICS}/property/export`, { ...whole, metrics });
        expect({ metrics, status, code: body.code }).toEqual({ metrics, status: 400, code });
      }
    });
  });

  // STAT-31
  it("of another login are answered like those of nobody", async () => {
    const datefilter = { fromDate: "2026-01-01", toDate: "2026-03-31" };
    const none = { Groups: [], Page: 1, Total: 0 };
    for (const login of ["ben", "nobody at all"]) {
      for (const metric of [...metrics, "noofproperties"]) {
        const filter = { datefilter, propertyFilter: { login } };
        expect(await asked("/property/dimentions", { metric, dimention: "town", filter })).toEqual(none);
      }
      const whole = { Metric: "view", Interval: "day", From: "2026-01-01", To: "2026-03-31", Login: login };
      expect(await asked("/directory/dimentions", { ...whole, Dimention: "town" })).toEqual(none);
      const history = { AgentRef: "J-1", FromDate: "2026-01-01", ToDate: TODAY };
      expect(await asked("/propertyhistory", { ...history, Login: login })).toEqual([]);
    }
  });

  // STAT-20, STAT-38
  it("say what is missing in a question", async () => {
    const datefilter = { fromDate: "2026-01-01", toDate: "2026-03-31" };
    const table = { metric: "views", dimention: "town", filter: { datefilter } };
    const entry = { Metric: "view", Interval: "day", From: "2026-01-01", To: "2026-03-31", Login: "ana" };
    const history = { Login: "ana", AgentRef: "J-1", FromDate: "2026-01-01", ToDate: TODAY };
    for (const [path, body, code] of [
      ["/property/dimentions", { ...table, take: 0 }, "ErrInvalidTake"],
      ["/property/dimentions", { ...table, take: 101 }, "ErrInvalidTake"],
      ["/property/dimentions", { ...table, metric: undefined }, "ErrMissingMetric"],
      ["/property/dimentions", { ...table, metric: "view" }, "ErrInvalidMetric"],
      [
        "/property/dimentions",
        { ...table, filter: { datefilter: { ...datefilter, fromDate: "2016-03-31" } } },
        "ErrFromDateTooEarly",
      ],
      ["/property/dimentions", { ...table, filter: { datefilter: { toDate: TODAY } } }, "ErrMissingFromDate"],
      ["/property/dimentions", { ...table, filter: { datefilter: { fromDate: TODAY } } }, "ErrMissingToDate"],
      ["/directory/dimentions", { ...entry, Dimention: "town", Take: 101 }, "ErrInvalidTake"],
      ["/directory/dimentions", { ...entry, Dimention: "town", Metric: undefined }, "ErrMissingMetric"],
      ["/directory/dimentions", { ...entry, Dimention: "town", From: "2016-03-31" }, "ErrFromDateTooEarly"],
      ["/propertyhistory", { ...history, FromDate: undefined }, "ErrMissingFromDate"],
      ["/propertyhistory", { ...history, ToDate: undefined }, "ErrMissingToDate"],
      ["/propertyhistory", { ...history, FromDate: "2016-03-31" }, "ErrFromDateTooEarly"],
      ["/propertyhistory", { ...history, FromDate: "2016-03-31T12:00:00Z" }, "ErrFromDateTooEarly"],
    ] as const) {
      const { status, body: answer } = await ana.post(`${ANALYTICS}${path}`, body);
      expect({ path, body, status, code: answer.code }).toEqual({ path, body, status: 400, code });
    }
  });

  // STAT-40
  it("tell the prices of a property that stood in a range, the newest first", async () => {
    const change = async (at: string, changes: Partial<PropertyPayload>) => {
      now = at;
      ana = await server.client("ana");
      const payload = validPayload({ ...homes[0], ...changes });
      expect((await ana.put(`/api/client/property/${ids["J-1"]}`, payload)).status).toBe(200);
    };
    const history = (FromDate: string, ToDate: string, AgentRef = "j-1 ") =>
      asked("/propertyhistory", { Login: "ana", AgentRef, FromDate, ToDate });
    await change("2026-05-01T22:30:00.000Z", { Price: 600_000 });
    await change("2026-05-02T10:00:00.000Z", { Price: 600_000, Bedrooms: 5 });
    await change("2026-05-03T10:00:00.000Z", { Offer: 2, Price: 600_000, HighSeasonPrice: 700_000 });
    await change("2026-05-20T10:00:00.000Z", { Price: 500_000, Currency: "GBP" });
    now = `${TODAY}T10:00:00.000Z`;
    ana = await server.client("ana");
    const first = {
      Id: 1,
      FromDate: "2026-04-20T10:00:00.000Z",
      ToDate: "2026-05-01T22:30:00.000Z",
      Price: 650_000,
      Currency: "EUR",
    };
    const second = {
      Id: 2,
      FromDate: "2026-05-01T22:30:00.000Z",
      ToDate: "2026-05-20T10:00:00.000Z",
      Price: 600_000,
      Currency: "EUR",
    };
    const third = {
      Id: 7,
      FromDate: "2026-05-20T10:00:00.000Z",
      ToDate: null,
      Price: 500_000,
      Currency: "GBP",
    };
    expect(await history("2016-04-01", "2026-12-31")).toEqual([third, second, first]);
    // In Madrid it was the second of May already.
    expect(await history("2026-04-01", "2026-05-01")).toEqual([first]);
    expect(await history("2026-05-03", "2026-05-20")).toEqual([third, second]);
    expect(await history("2026-05-20T10:00:01Z", "2026-06-01T00:00:00+02:00")).toEqual([third]);
    expect(await history("2026-04-01", "2026-04-19")).toEqual([]);
    expect(await history("2026-04-01", "2026-12-31", "X-1")).toEqual([]);
  });
});
