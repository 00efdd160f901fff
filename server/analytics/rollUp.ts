import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";

interface Days {
  readonly login: string;
  /** Both included. */
  readonly from: string;
  readonly to: string;
}

/** Sums a client's facts of some days up again, by every dimension; `facts` is where they are. */
export async function rollUp(
  tx: Transaction<Database>,
  { login, from, to }: Days,
  facts: { readonly property: string; readonly directory: string } = {
    property: "property_fact",
    directory: "directory_fact",
  },
): Promise<void> {
  const mine = sql`login = ${login} and day between ${from}::date and ${to}::date`;
  await sql`delete from property_roll_up where ${mine}`.execute(tx);
  await sql`delete from directory_roll_up where ${mine}`.execute(tx);
  const visits = sql`sum(search), sum(views), sum(detailed) from ${sql.table(facts.property)} where ${mine}`;
  const entryVisits = sql`
    source, sum(view), sum(detailed), sum(website) from ${sql.table(facts.directory)} where ${mine}`;
  await sql`
    insert into property_roll_up
    select login, 'all', day, '', count(distinct property), ${visits} group by login, day`.execute(tx);
  await sql`
    insert into property_roll_up
    select login, ${dimension(["language", "device", "country", "source"])}, 0, ${visits}
    group by login, day, grouping sets (language, device, country, source)`.execute(tx);
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
