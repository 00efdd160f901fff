import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { monthOf, nextMonth } from "../visit-counts/days.ts";
import { LONGEST_MONTH } from "../visit-counts/propertyMonths.ts";

interface Days {
  readonly login: string;
  /** Both included. */
  readonly from: string;
  readonly to: string;
}

type Part = RawBuilder<unknown>;

const metrics = ["search", "views", "detailed"] as const;
const each = (metric: (name: Part) => Part): Part => sql.join(metrics.map((name) => metric(sql.ref(name))));

/** Sums the months that some days of a client lie in up again, of its listings and of their visitors; `facts` is where the days are. */
async function rollUpProperties(
  tx: Transaction<Database>,
  { login, from, to }: Days,
  facts: string,
): Promise<void> {
  const [first, end] = [monthOf(from), nextMonth(to)];
  const months = sql`login = ${login} and month >= ${first}::date and month < ${end}::date`;
  await sql`delete from property_month where ${months}`.execute(tx);
  await sql`delete from property_visitor_month where ${months}`.execute(tx);
  const mine = sql`from ${sql.table(facts)} where login = ${login} and day >= ${first}::date and day < ${end}::date`;
  await sql`
    insert into property_month
    select ${login}, month, property, source, bit_or(1 << (written - 1)), ${totals}
    from (${running(sql`property, month, source`, sql`select * ${mine}`)}) as running
    group by property, month, source`.execute(tx);
  await sql`
    insert into property_visitor_month
    select ${login}, month, dimension, value, source, ${totals}
    from (${running(sql`dimension, value, source, month`, byVisitor(mine))}) as running
    group by dimension, value, source, month`.execute(tx);
}

/**
 * Running totals of the months' days. A day that nothing is written of repeats the day before; of several rows of one day
 * only the last is kept, which stands for them all.
 */
const running = (columns: Part, rows: Part): Part => sql`
  select ${columns}, nth as written, ${each((metric) => sql`sum(${metric}) over days as ${metric}`)},
    generate_series(nth, coalesce(lead(nth) over days, ${sql.lit(LONGEST_MONTH + 1)}) - 1) as nth
  from (
    select *, day - month + 1 as nth
    from (
      select *, date_trunc('month', day::timestamp)::date as month from (${rows}) as facts offset 0
    ) as dated
  ) as numbered
  window days as (partition by ${columns} order by nth rows unbounded preceding)`;

/** The rows come in the order of their days, as the window has sorted them. */
const totals: Part = each((metric) => sql`array_fill(0, array[min(nth) - 1]) || array_agg(${metric}::int)`);

/** Facts by one column of the visitors each; those of a kind are put together first, so that few rows are grouped four times. */
const byVisitor = (mine: Part): Part => sql`
  select day, source collate "C" as source, coalesce(language, device, country, '') collate "C" as value,
    case when grouping(language) = 0 then 'language' when grouping(device) = 0 then 'device'
      when grouping(country) = 0 then 'country' else 'all' end as dimension,
    ${each((metric) => sql`sum(${metric})::int as ${metric}`)}
  from (
    select day, source, language, device, country, ${each((metric) => sql`sum(${metric})::int as ${metric}`)}
    ${mine} group by day, source, language, device, country
  ) as kind
  group by day, source, grouping sets (language, device, country, ())`;

/** Sums a client's facts of some days, of properties of their whole months, up again by every dimension; `facts` is where they are. */
export async function rollUp(
  tx: Transaction<Database>,
  days: Days,
  facts: { readonly property: string; readonly directory: string } = {
    property: "property_fact",
    directory: "directory_fact",
  },
): Promise<void> {
  const { login, from, to } = days;
  await rollUpProperties(tx, days, facts.property);
  const mine = sql`login = ${login} and day between ${from}::date and ${to}::date`;
  await sql`delete from directory_roll_up where ${mine}`.execute(tx);
  const entryVisits = sql`
    source, sum(view), sum(detailed), sum(website) from ${sql.table(facts.directory)} where ${mine}`;
  await sql`
    insert into directory_roll_up
    select login, 'all', day, '', ${entryVisits} group by login, day, source`.execute(tx);
  await sql`
    insert into directory_roll_up
    select login, 'entry', day, entry::text, ${entryVisits} group by login, day, entry, source`.execute(tx);
  await sql`
    insert into directory_roll_up
    select login, ${dimension(["language", "device", "country"])}, ${entryVisits}
    group by login, day, source, grouping sets (language, device, country)`.execute(tx);
}

/** Name, day and value of the one column that a row of the grouping sets is about. */
function dimension(columns: readonly string[]) {
  const named = columns.map((name) => sql`when grouping(${sql.ref(name)}) = 0 then ${sql.lit(name)}`);
  const values = sql.join(columns.map((name) => sql.ref(name)));
  return sql`case ${sql.join(named, sql` `)} end, day, coalesce(${values})`;
}
