import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { compareListings } from "#server/comparison/compareListings.ts";
import { readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import "#server/system/slices.ts";
import { figure } from "./figure.ts";

const LISTINGS = 200_000;
const CLIENTS = 2_000;
const TOWNS = 400;
const NIGHT = "2026-11-10";

/** Few clients have most listings, few towns most homes, as it is. Documents are as large as those of real listings. */
async function fill(db: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select setseed(0.92)`.execute(db);
  await sql`
    create temporary table drawn as
    select id, 'client' || floor(power(random(), 2) * ${sql.lit(CLIENTS)})::int as login,
      floor(power(random(), 2) * ${sql.lit(TOWNS)})::int as town, (array[3, 3, 3, 4, 2])[1 + floor(random() * 5)::int] as offer,
      1 + floor(power(random(), 1.5) * 26)::int as type, (40 + random() * 300)::int as build, (random() * 25)::int as photos,
      random() as asked
    from generate_series(1, ${sql.lit(LISTINGS)}) as id`.execute(db);
  const town = sql`'m-' || lpad((1 + town % 50)::text, 2, '0') || lpad(town::text, 3, '0')`;
  await sql`
    insert into property (login, id, active, state, featured, type, offer, features, price, build, plot, location, ref_key, ref_fold,
      ref_sort, town_sort, province_sort)
    select login, id, true, 0, 0, type, offer, 0, build * (1000 + 3000 * asked), build, build * 3, ${town}, id::text, '', '', '', ''
    from drawn`.execute(db);
  await sql`
    insert into property_doc (login, id, version, item, detail)
    select login, id, 1, jsonb_build_object('Photos', (
        select coalesce(jsonb_agg(jsonb_build_object('Source', md5(id::text || nth), 'Number', nth)), '[]') from generate_series(1, photos) as nth
      )), jsonb_build_object('Descriptions', repeat(md5(id::text), 40))
    from drawn`.execute(db);
  await sql`
    insert into property_twin (login, id, type, offer, town, price, likenesses, words, since, paired)
    select login, id, type, offer, ${town}, 1, '{}', '{}', ${NIGHT}::timestamptz - (1 + asked * 900) * interval '1 day', true
    from drawn`.execute(db);
  await sql`
    insert into property_quality (login, id, base, priced, changed_at, rules)
    select login, id, 20 + (asked * 60)::int, 2, now(), 1 from drawn`.execute(db);
  // Half a year of months, most of which the night need not read.
  await sql`
    insert into property_month (login, month, property, source, listed, search, views, detailed)
    select login, month, id, 'none', 2147483647, '{}', totals, '{}'
    from drawn
    cross join generate_series('2026-06-01'::date, '2026-11-01', interval '1 month') as month
    cross join lateral (
      select array_agg((nth * asked * 6)::int order by nth) as totals from generate_series(1, 31) as nth where id > 0
    ) as running`.execute(db);
  await sql`drop table drawn`.execute(db);
  await sql`analyze`.execute(db);
}

async function bench(): Promise<boolean> {
  const found = findPostgres();
  if (!found) throw new Error("There is no PostgreSQL on this machine.");
  const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
  const postgres = await startPostgres(found);
  try {
    const config = readConfig({
      DATA_DIR: dir,
      DATABASE_URL: postgres.urlOf("postgres"),
      TOKEN_KEY: "x".repeat(64),
    });
    const store = await openStore(config);
    await store.db.transaction().execute(fill);
    const started = performance.now();
    await compareListings({ store }, NIGHT);
    const took = (performance.now() - started) / 1_000;
    const { rows } = await sql<{ groups: number; compared: number; low: number }>`
      select (select count(*) from comparison_group)::int as groups, count(place)::int as compared, (count(*) filter (where low))::int as low
      from comparison_listing`.execute(store.db);
    console.log(JSON.stringify(rows[0]));
    await store.close();
    return figure({ name: "200,000 listings compared, PostgreSQL", measured: took, atMost: 180, unit: "s" });
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

process.exitCode = (await bench()) ? 0 : 1;
