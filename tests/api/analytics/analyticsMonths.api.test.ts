import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rollUp } from "#server/analytics/rollUp.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { analyticsAudience, analyticsFacts } from "#tests/fixtures/analyticsFacts.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const TODAY = "2026-04-20";
const FACTS = { from: "2025-10-30", to: "2026-04-20" };
/** The ends of long, short and unfinished months, and days in the midst of them. */
const ends = [
  ...["2025-10-31", "2025-11-01", "2025-12-31", "2026-01-01", "2026-02-14", "2026-02-28"],
  ...["2026-03-01", "2026-03-31", "2026-04-01", "2026-04-20"],
];
const ranges = ends.flatMap((from, nth) => ends.slice(nth).map((to) => [from, to] as const));
const visits = ["views", "search", "detailed"] as const;

interface Line {
  readonly group: string;
  readonly source: string;
  readonly total: number;
}

oneStore("months of visits", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  const ids: number[] = [];

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(`${TODAY}T10:00:00.000Z`) });
    ana = await server.client("ana");
    for (const Ref of ["J-1", "J-2", "J-3", "J-4"]) {
      const { status, body } = await ana.post("/api/client/property", validPayload({ Ref, Price: 300_000 }));
      expect(status).toBe(201);
      ids.push(body.Id);
    }
    await analyticsFacts(store, { login: "ana", ...FACTS, properties: ids, entries: [] });
    await analyticsFacts(store, { login: "ben", ...FACTS, properties: [1], entries: [] });
    // The second was listed now and then, the third for some days of February and in January not at all.
    await sql`delete from property_fact where property = ${ids[1]} and abs(hashtext(day::text)) % 3 = 0`.execute(
      store.db,
    );
    await sql`delete from property_fact
      where property = ${ids[2]} and day between '2026-01-01' and '2026-02-26' and day <> '2026-02-10'`.execute(
      store.db,
    );
    await again(FACTS.from, TODAY);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const again = (from: string, to: string) =>
    store.db.transaction().execute((tx) => rollUp(tx, { login: "ana", from, to }));
  const asked = async (call: string, body: object) => {
    const answer = await ana.post(`/api/analytics/property/${call}`, body);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body;
  };
  const chartOf = async (body: object): Promise<{ Date: string; Metric: number }[]> => {
    const points: { Date: string; Metric: number }[] = await asked("metrics", { ...body, interval: "day" });
    return points.map(({ Date: day, Metric }) => ({ Date: day, Metric }));
  };
  const table = async (body: object): Promise<Line[]> => {
    const { Groups } = await asked("dimentions", { ...body, take: 100 });
    const lines = Groups.flatMap(({ Group, MetricResults }: { Group: string; MetricResults: unknown[] }) =>
      (MetricResults as { Source: string; Total: number }[]).map(({ Source, Total }) => ({
        group: Group,
        source: Source,
        total: Total,
      })),
    );
    return inOrder(lines);
  };
  const inOrder = (lines: Line[]) => {
    const name = ({ group, source }: Line) => `${group} ${source}`;
    return [...lines].sort((one, other) => (name(one) < name(other) ? -1 : 1));
  };
  const rowsOf = async <Row>(query: RawBuilder<unknown>) =>
    (await (query as RawBuilder<Row>).execute(store.db)).rows;
  /** Straight from the facts, those that anybody came to. */
  const plain = async (metric: string, group: RawBuilder<unknown>, [from, to]: readonly [string, string]) =>
    inOrder(
      await rowsOf<Line>(sql`
        select ${group} as "group", source, sum(${sql.ref(metric)})::int as total
        from property_fact as fact
        left join property as today on today.login = 'ana' and today.id = fact.property
        left join property_doc as doc on doc.login = 'ana' and doc.id = fact.property
        where fact.login = 'ana' and fact.day between ${from}::date and ${to}::date
        group by 1, 2 having sum(${sql.ref(metric)}) > 0`),
    );
  const filterOf = ([fromDate, toDate]: readonly [string, string], filter: object = {}) => ({
    filter: { datefilter: { fromDate, toDate }, ...filter },
  });

  async function agree(range: readonly [string, string], metric: (typeof visits)[number]) {
    for (const [dimention, column] of [
      ["property", sql`property::text`],
      ["language", sql`language`],
    ] as const) {
      const lines = await table({ metric, dimention, ...filterOf(range) });
      expect({ range, lines }).toEqual({ range, lines: await plain(metric, column, range) });
    }
    const chart = await chartOf({ metric, ...filterOf(range) });
    const days = await rowsOf<{ Date: string; Metric: number }>(sql`
      select day as "Date", sum(${sql.ref(metric)})::int as "Metric" from property_fact
      where login = 'ana' and day between ${range[0]}::date and ${range[1]}::date group by day order by day`);
    expect({ range, chart }).toEqual({ range, chart: days });
  }

  it.each(visits)("say of %s what the facts say, from one end of a month to another", async (metric) => {
    for (const range of ranges.filter((_, nth) => nth % 3 === visits.indexOf(metric)))
      await agree(range, metric);
  });

  it("know who was listed on which day", async () => {
    const one = { propertyFilter: { agentRef: "J-3" } };
    for (const range of ranges.filter((_, nth) => nth % 4 === 0)) {
      const chart = (filter?: object) => chartOf({ metric: "noofproperties", ...filterOf(range, filter) });
      const days = (which: RawBuilder<unknown>) =>
        rowsOf(sql`
          select date as "Date", count(distinct property)::int as "Metric"
          from (select ${range[0]}::date + after as date
            from generate_series(0, ${range[1]}::date - ${range[0]}::date) as after) as calendar
          left join property_fact on day = date and login = 'ana' and ${which} group by date order by date`);
      expect(await chart()).toEqual(await days(sql`true`));
      expect(await chart(one)).toEqual(await days(sql`property = ${ids[2]}`));
      const listed = await table({ metric: "noofproperties", dimention: "property", ...filterOf(range) });
      const stored = await rowsOf<Line>(sql`
        select distinct property::text as "group", '' as source, 1 as total from property_fact
        where login = 'ana' and day between ${range[0]}::date and ${range[1]}::date`);
      expect(listed).toEqual(inOrder(stored));
    }
  });

  it("narrow to one level, or to one kind of visitor", async () => {
    const range = ["2025-12-31", "2026-03-01"] as const;
    const [level] = analyticsAudience.levels;
    const viewFilter = { source: level, device: "mobile" };
    const sums = async (dimention: string) =>
      table({ metric: "views", dimention, ...filterOf(range, { viewFilter }) });
    const where = sql`login = 'ana' and source = ${level} and device = 'mobile'
      and day between ${range[0]}::date and ${range[1]}::date`;
    for (const [dimention, column] of [
      ["property", sql`property::text`],
      ["device", sql`device`],
      ["country", sql`country`],
    ] as const) {
      const stored = await rowsOf<Line>(sql`
        select ${column} as "group", source, sum(views)::int as total from property_fact where ${where} group by 1, 2`);
      expect(await sums(dimention)).toEqual(inOrder(stored));
    }
    const chart = await chartOf({ metric: "views", ...filterOf(range, { viewFilter }) });
    const days = await rowsOf(sql`
      select date as "Date", coalesce(sum(views), 0)::int as "Metric"
      from (select ${range[0]}::date + after as date
        from generate_series(0, ${range[1]}::date - ${range[0]}::date) as after) as calendar
      left join property_fact on day = date and ${where} group by date order by date`);
    expect(chart).toEqual(days);
  });

  it("group a listing by what it is once it was edited", async () => {
    const range = ["2025-11-01", "2026-04-01"] as const;
    const changed = { Ref: "K-1", Price: 850_000, Location: "m-28079", Bedrooms: 7 };
    expect((await ana.put(`/api/client/property/${ids[0]}`, validPayload(changed))).status).toBe(200);
    expect((await ana.post(`/api/client/property/${ids[1]}/deactivate`)).status).toBeLessThan(300);
    expect((await ana.delete(`/api/client/property/${ids[3]}`)).status).toBe(204);
    const province = sql`coalesce('p-' || case when today.location like 'm-%' then substr(today.location, 3, 2) end, '')`;
    for (const [dimention, column] of [
      ["agentref", sql`coalesce(doc.item ->> 'AgentRef', '')`],
      ["bedrooms", sql`coalesce(today.bedrooms::text, '')`],
      ["province", province],
      [
        "status",
        sql`case when today.active then 'active' when not today.active then 'deactivated' else '' end`,
      ],
    ] as const) {
      const lines = await table({ metric: "views", dimention, ...filterOf(range) });
      expect({ dimention, lines }).toEqual({ dimention, lines: await plain("views", column, range) });
    }
    const price = await table({ metric: "views", dimention: "price", ...filterOf(range) });
    expect([...new Set(price.map(({ group }) => group))]).toEqual(["", "300000-400000", "750000-1000000"]);
  });

  it("follow days that are counted again, and days that are added", async () => {
    await sql`update property_fact set views = views + 7 where login = 'ana' and day = '2026-02-27'`.execute(
      store.db,
    );
    await sql`delete from property_fact where login = 'ana' and day = '2026-03-31' and property = ${ids[0]}`.execute(
      store.db,
    );
    await again("2026-02-27", "2026-02-27");
    await again("2026-03-31", "2026-03-31");
    for (const from of ["2026-02-26", "2026-02-27", "2026-03-30"]) {
      await agree([from, addDays(from, 1)], "views");
      await agree([from, TODAY], "views");
    }
    await again(FACTS.from, FACTS.to);
    await agree([FACTS.from, FACTS.to], "views");
    const others = await rowsOf<{ login: string }>(
      sql`select distinct login from property_visitor_month order by login`,
    );
    expect(others.map(({ login }) => login)).toEqual(["ana", "ben"]);
  });
});
