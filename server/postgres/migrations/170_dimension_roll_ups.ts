import { type RawBuilder, sql } from "kysely";
import type { Migration } from "../migrations.ts";

const metrics = ["search", "views", "detailed"] as const;
const each = (metric: (name: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(metrics.map((name) => metric(sql.ref(name))));

/** Running totals of each day from the first of the month on, of rows in the order of their days. */
const running = (columns: RawBuilder<unknown>, days: RawBuilder<unknown>) => sql`
  select ${columns}, month, generate_series(nth, coalesce(lead(nth) over days, 32) - 1) as nth, nth as day,
    ${each((metric) => sql`sum(${metric}) over days as ${metric}`)}
  from (
    select *, date_trunc('month', day::timestamp)::date as month,
      day - date_trunc('month', day::timestamp)::date + 1 as nth
    from (${days}) as daily
  ) as numbered
  window days as (partition by ${columns}, month order by nth rows unbounded preceding)`;
const arrays = each(
  (metric) => sql`array_fill(0, array[min(nth) - 1]) || array_agg(${metric}::int) as ${metric}`,
);

const listing = sql`login, property, source`;
const visitor = sql`login, dimension, value, source`;
/** The days of which facts are kept; of the others the old roll-ups know the level of all, and of visitors no level. */
const visitorDays = sql`
  select login, day, coalesce(language, device, country, '') as value, source,
    case when grouping(language) = 0 then 'language' when grouping(device) = 0 then 'device'
      when grouping(country) = 0 then 'country' else 'all' end as dimension,
    ${each((metric) => sql`sum(${metric})::int as ${metric}`)}
  from property_fact group by login, day, source, grouping sets (language, device, country, ())
  union all
  select login, day, case when dimension = 'source' then '' else value end,
    case when dimension = 'source' then value else '' end,
    case when dimension = 'source' then 'all' else dimension end, search, views, detailed
  from property_roll_up as old
  where dimension <> 'all'
    and not exists (select from property_fact as fact where fact.login = old.login and fact.day = old.day)`;

/** A month in a row (docs/decisions/020): months of each listing, and of each kind of visitor, instead of its days. */
export const dimensionRollUps: Migration = {
  name: "170_dimension_roll_ups",
  async up(tx) {
    await sql`
      create table property_month (
        login text not null,
        month date not null,
        property bigint not null,
        source text collate "C" not null,
        listed integer not null,
        search integer[] not null,
        views integer[] not null,
        detailed integer[] not null,
        primary key (login, month, property, source)
      )`.execute(tx);
    await sql`
      create table property_visitor_month (
        login text not null,
        month date not null,
        dimension text not null check (dimension in ('all', 'language', 'device', 'country')),
        value text collate "C" not null,
        source text collate "C" not null,
        search integer[] not null,
        views integer[] not null,
        detailed integer[] not null,
        primary key (login, month, dimension, value, source)
      )`.execute(tx);
    await sql`
      insert into property_month
      select login, month, property, source, bit_or(1 << (day - 1)), ${arrays}
      from (${running(listing, sql`select * from property_fact`)}) as running
      group by ${listing}, month`.execute(tx);
    await sql`
      insert into property_visitor_month
      select login, month, dimension, value, source, ${arrays}
      from (${running(visitor, visitorDays)}) as running
      group by ${visitor}, month`.execute(tx);
    await sql`drop table property_roll_up`.execute(tx);
  },
};
