import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import { rollUpProperties } from "./rollUpProperties.ts";

interface Days {
  readonly login: string;
  /** Both included. */
  readonly from: string;
  readonly to: string;
}

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
