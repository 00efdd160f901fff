import { type Kysely, sql } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { namedIn, type Person } from "./personOf.ts";

/** A table that has some of the texts looked for, and in how many rows. */
export interface Trace {
  readonly table: string;
  readonly rows: number;
}

/** Every table with the columns of its primary key, whatever tables there are, those of the jobs among them. */
export async function allTables(db: Kysely<Database>) {
  const { rows } = await sql<{ table: string; key: string[] }>`
    select nspname || '.' || relname as table, array(
      select attname::text from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = pg_class.oid and indisprimary order by attnum
    ) as key
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    order by 1`.execute(db);
  return rows.map(({ table, key }) => ({ table: table.replace(/^public\./, ""), key }));
}

/** Looks for a person's addresses and numbers, however these are written apart, in every column of every table. */
export async function tracesOf(db: Kysely<Database>, person: Pick<Person, "emails" | "phones">) {
  const traces: Trace[] = [];
  for (const { table } of await allTables(db)) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} as one
      where ${namedIn(sql`one::text`, person)}`.execute(db);
    const found = rows[0]?.rows ?? 0;
    if (found > 0) traces.push({ table, rows: found });
  }
  return traces;
}
