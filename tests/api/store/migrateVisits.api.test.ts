import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { analyticsFacts } from "#tests/fixtures/analyticsFacts.ts";
import { eachStore } from "../harness/eachStore.ts";

const NAME = "170_dimension_roll_ups";
/** As the release before had them: a row a day. */
const older = [
  "drop table property_month, property_visitor_month",
  `create table property_roll_up (
    login text, dimension text, day date, value text collate "C", properties integer,
    search integer, views integer, detailed integer, primary key (login, dimension, day, value))`,
  `insert into property_roll_up
    select login, case when grouping(language) = 0 then 'language' when grouping(device) = 0 then 'device'
      when grouping(country) = 0 then 'country' when grouping(source) = 0 then 'source' else 'all' end,
      day, coalesce(language, device, country, source, ''), 0, sum(search), sum(views), sum(detailed)
    from property_fact group by login, day, grouping sets (language, device, country, source, ())`,
  `delete from migration where name = '${NAME}'`,
];

eachStore("the months of visits", (fresh) => {
  let store: Store;
  beforeAll(async () => {
    store = await fresh();
  });
  afterAll(() => store.close());

  it("of an older release are made of its facts, and of its days where it kept no facts", async () => {
    const range = { from: "2026-01-20", to: "2026-03-10" };
    await analyticsFacts(store, { login: "ana", ...range, properties: [1, 2], entries: [] });
    await analyticsFacts(store, { login: "ben", ...range, properties: [3], entries: [] });
    const rows = async (table: string) =>
      (await sql`select * from ${sql.table(table)} as one order by one::text`.execute(store.db)).rows;
    const before = [await rows("property_month"), await rows("property_visitor_month")];
    for (const step of older) await sql.raw(step).execute(store.db);
    await sql`insert into property_roll_up values
      ('ana', 'all', '2026-03-12', '', 2, 30, 20, 10), ('ana', 'source', '2026-03-12', 'none', 0, 30, 20, 10),
      ('cho', 'all', '2026-02-28', '', 1, 3, 2, 1), ('cho', 'source', '2026-02-28', 'none', 0, 3, 2, 1),
      ('cho', 'language', '2026-02-28', 'en', 0, 3, 2, 1)`.execute(store.db);
    expect(await migrate(store.db)).toEqual([NAME]);
    const [listings, visitors] = [await rows("property_month"), await rows("property_visitor_month")];
    expect(listings).toEqual(before[0]);
    // All but the month that such a day fell into.
    const untouched = (all: readonly unknown[]) =>
      (all as Record<string, string>[]).filter(
        ({ login, dimension, source, month }) =>
          login !== "cho" && `${login} ${dimension} ${source} ${month}` !== "ana all none 2026-03-01",
      );
    expect(untouched(visitors)).toEqual(untouched(before[1] ?? []));
    const { rows: march } = await sql<{ day: number; more: number }>`
      select (select sum(views)::int from property_fact where login = 'ana' and source = 'none' and day >= '2026-03-01')
        as day, views[11] as eleventh, views[12] - 20 as more, views[31] - 20 as last
      from property_visitor_month
      where login = 'ana' and dimension = 'all' and source = 'none' and month = '2026-03-01'`.execute(
      store.db,
    );
    const [{ day } = { day: 0 }] = march;
    expect(march).toEqual([{ day, eleventh: day, more: day, last: day }]);
    const { rows: cho } = await sql`
      select dimension, value, source, views[27] as before, views[28] as until, views[31] as last
      from property_visitor_month where login = 'cho' order by dimension`.execute(store.db);
    expect(cho).toEqual([
      { dimension: "all", value: "", source: "none", before: 0, until: 2, last: 2 },
      { dimension: "language", value: "en", source: "", before: 0, until: 2, last: 2 },
    ]);
  });
});
