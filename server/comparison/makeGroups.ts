import { type RawBuilder, sql, type Transaction } from "kysely";
import { type Bar, type ComparedMetric, comparedMetrics } from "#contracts/comparison/comparisonContract.ts";
import type { Database } from "#server/postgres/database.ts";
import { isCounted, leastOfGroup, rounded } from "./groupRules.ts";
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
export async function makeGroups(tx: Transaction<Database>): Promise<void> {
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
export async function makeBars(tx: Transaction<Database>): Promise<void> {
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
