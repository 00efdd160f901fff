import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { type Bar, type ComparedMetric, comparedMetrics } from "#contracts/comparison/comparisonContract.ts";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { noteListed } from "#server/analytics/index.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { scoreAt } from "#server/property/qualitySql.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { totalIn } from "#server/visit-counts/propertyMonths.ts";
import { countedDays, isCounted, leastListed, leastOfGroup, rounded } from "./groupRules.ts";
import { mergeBars, type Step } from "./mergeBars.ts";

type Part = RawBuilder<unknown>;

const columns = {
  views: "views",
  pricePerMetre: "price_per_metre",
  daysListed: "days_listed",
  photos: "photos",
  quality: "quality",
} as const satisfies Record<ComparedMetric, string>;

const group = sql`offer, type, place`;

/** The listings that count, in the groups of their municipality and of their province, by each of these figures (COMPARE-04, COMPARE-06). */
const counted = (metrics: readonly ComparedMetric[]): Part => sql`
  select ${group}, metric, login, value
  from (
    select ${group}, metric, login, value, row_number() over (whose order by value, id) as nth, count(*) over whose as together
    from (
      select offer, type, at.place, metric, login collate "C" as login, id, value
      from comparison_listing
      cross join lateral (values (town), (province)) as at (place)
      cross join lateral (values ${sql.join(
        metrics.map((metric) => sql`(${sql.lit(metric)}, ${sql.ref(columns[metric])}::float8)`),
      )}) as said (metric, value)
      where counts and at.place is not null and value is not null
    ) as said
    window whose as (partition by ${group}, metric, login)
  ) as ranked
  where ${isCounted(sql.ref("nth"), sql.ref("together"))}`;

const quarter = (nth: number) => rounded(sql`quartile[${sql.lit(nth)}]`);

/** Every group that is large enough, with the figures of which it is (COMPARE-05, COMPARE-10). How many there are is said in tens and fives. */
async function makeGroups(tx: Transaction<Database>): Promise<void> {
  await sql`
    insert into comparison_group (${group}, listings, clients, figures)
    select ${group}, max(listings) filter (where metric = 'photos') / 10 * 10,
      max(clients) filter (where metric = 'photos') / 5 * 5,
      jsonb_object_agg(metric, jsonb_build_array(${quarter(1)}, ${quarter(2)}, ${quarter(3)}))
    from (
      select ${group}, metric, count(*)::int as listings, count(distinct login)::int as clients,
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by value) as quartile
      from (${counted(comparedMetrics)}) as counted
      group by ${group}, metric
      having count(*) >= ${sql.lit(leastOfGroup.listings)} and count(distinct login) >= ${sql.lit(leastOfGroup.clients)}
    ) as enough
    group by ${group}`.execute(tx);
}

interface Distribution {
  readonly offer: number;
  readonly type: number;
  readonly place: string;
  readonly edges: number[];
  readonly steps: Step[];
}

/** Gives each group its distribution of prices. The edges are made of quartiles that are shown, so that they tell nothing more (COMPARE-11). */
async function makeBars(tx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<Distribution>`
    with edged as (
      select ${group}, array(
          select edge from generate_series(-2, 4) as nth,
            lateral (select round((low + nth * (high - low) / 2)::numeric, 2)::float8 as edge) as at
          where edge > 0 order by edge
        ) as edges
      from (
        select ${group}, (figures -> 'pricePerMetre' ->> 0)::float8 as low, (figures -> 'pricePerMetre' ->> 2)::float8 as high
        from comparison_group
      ) as shown
      where high > low
    )
    select ${group}, edges, jsonb_agg(jsonb_build_object('step', step, 'listings', listings, 'logins', logins)) as steps
    from (
      select ${group}, edges, width_bucket(value, edges) as step, count(*)::int as listings, array_agg(distinct login) as logins
      from (${counted(["pricePerMetre"])}) as counted
      join edged using (${group})
      group by ${group}, edges, 5
    ) as stepped
    group by ${group}, edges`.execute(tx);
  const drawn = rows.map(({ offer, type, place, edges, steps }) => ({
    offer,
    type,
    place,
    bars: mergeBars(edges, steps) satisfies Bar[],
  }));
  await sql`
    update comparison_group as shown set bars = new.bars
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as new (offer smallint, type smallint, place text, bars jsonb)
    where shown.offer = new.offer and shown.type = new.type and shown.place = new.place`.execute(tx);
}

const NIGHT_ENDS = 4 * 60 * 60 * 1000;

/** The night that has been last: a day begins at four, when the figures of the day before are complete. */
export const lastNight = (now: Date): string => madridDay(new Date(now.getTime() - NIGHT_ENDS));

/** The snapshot of the last night where no process worked at the queue: the figures of the day before first, as the queue does. */
export async function makeUpNight(services: Services): Promise<void> {
  const night = lastNight(services.now());
  if (await isThere(services.store.db, night)) return;
  await noteListed(services);
  await compareListings(services, night);
}

async function isThere(db: Kysely<Database>, night: string): Promise<boolean> {
  const { rows } = await sql`select from comparison_night where night >= ${night}::date`.execute(db);
  return rows.length > 0;
}

/**
 * Makes the snapshot of a night (a day, whose figures are of the days before it) unless it is there; answers whether it did (COMPARE-03). All at
 * once, so that whoever asks meanwhile sees the night before, and nobody ever sees two.
 */
export async function compareListings({ store }: Pick<Services, "store">, night: string): Promise<boolean> {
  if (await isThere(store.db, night)) return false;
  return store.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    // Joined by login and number at once the planner takes 200,000 rows for one, and loops for minutes where hashing takes seconds.
    await sql`set local enable_nestloop = off`.execute(tx);
    // A plan without nested loops is priced so high that PostgreSQL would compile each of its statements.
    await sql`set local jit = off`.execute(tx);
    // Who comes second waits here, and then has nothing to do.
    const { rows: mine } = await sql`
      insert into comparison_night (night) values (${night}::date) on conflict do nothing returning night`.execute(
      tx,
    );
    if (mine.length === 0) return false;
    await sql`delete from comparison_night where night < ${night}::date`.execute(tx);
    await sql`delete from comparison_listing`.execute(tx);
    await sql`delete from comparison_group`.execute(tx);
    await noteListings(tx, night);
    await sql`analyze comparison_listing`.execute(tx);
    await makeGroups(tx);
    await makeBars(tx);
    await joinGroups(tx);
    return true;
  });
}

const land = propertyTypes.filter(({ Group }) => Group === "land").map(({ Id }) => Id);

/** Every public listing with its own figures. */
async function noteListings(tx: Transaction<Database>, night: string): Promise<void> {
  const range = { from: addDays(night, -countedDays), to: addDays(night, -1) };
  const bits = sql`((1::bigint << least(${range.to}::date - month + 1, 31)) - (1::bigint << greatest(${range.from}::date - month, 0)))`;
  await sql`
    insert into comparison_listing (login, id, offer, type, town, province, counts, throughout, views, price_per_metre,
      days_listed, photos, quality)
    with monthly as (
      select login, property, month, sum(${totalIn("views", range)}) as views,
        bit_count((bit_or(listed)::bigint & ${bits})::bit(32)) as days
      from property_month
      where month between date_trunc('month', ${range.from}::timestamp)::date and ${range.to}::date
      group by login, property, month
    ), visits as (
      select login, property as id, sum(views)::int as views, sum(days)::int as days from monthly group by login, property
    )
    select property.login, property.id, property.offer, property.type, twin.town,
      case when twin.town like 'm-_____' then 'p-' || substr(twin.town, 3, 2) end,
      coalesce(days, 0) >= ${sql.lit(leastListed.counts)}, coalesce(days, 0) >= ${sql.lit(leastListed.low)},
      views::float8 / nullif(days, 0),
      nullif(property.price, 0)
        / nullif(case when property.type = any(${land}::int[]) then property.plot else property.build end, 0),
      ${night}::date - (since at time zone 'Europe/Madrid')::date,
      jsonb_array_length(doc.item -> 'Photos'),
      ${scoreAt()}
    from property
    join property_twin as twin using (login, id)
    join property_doc as doc using (login, id)
    left join property_quality as quality using (login, id)
    left join visits using (login, id)
    where property.state = 0 and since < ${night}::timestamp at time zone 'Europe/Madrid'`.execute(tx);
}

/** Gives each listing the smallest group that may be shown, and says which are looked at less than three quarters of it (COMPARE-04, COMPARE-30). */
async function joinGroups(tx: Transaction<Database>): Promise<void> {
  await sql`
    update comparison_listing as listing
    set place = chosen.place, low = throughout and coalesce(views < (figures -> 'views' ->> 0)::float8, false)
    from (
      select distinct on (each.login, each.id) each.login, each.id, found.place, found.figures
      from comparison_listing as each
      join comparison_group as found
        on found.offer = each.offer and found.type = each.type and found.place in (each.town, each.province)
      order by each.login, each.id, found.place <> each.town
    ) as chosen
    where listing.login = chosen.login and listing.id = chosen.id`.execute(tx);
}
