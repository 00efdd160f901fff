import { type Kysely, sql } from "kysely";
import type { Database } from "#server/store/database.ts";

/** A table that has some of the texts looked for, and in how many rows. */
export interface Trace {
  readonly table: string;
  readonly rows: number;
}

/** Looks for texts in every column of text of every table, whatever tables there are; case does not count. */
export async function tracesOf(db: Kysely<Database>, texts: readonly string[]): Promise<Trace[]> {
  const patterns = texts.filter(Boolean).map((text) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`);
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select columns.table_name as table, array_agg(columns.column_name::text) as columns
    from information_schema.columns
    join pg_class on relname = table_name and relnamespace = table_schema::regnamespace
    where table_schema = 'public' and relkind in ('r', 'p') and not relispartition
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    group by 1 order by 1`.execute(db);
  const traces: Trace[] = [];
  for (const { table, columns } of tables) {
    const all = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)}
      where concat_ws(' ', ${all}) ilike any(${patterns}::text[])`.execute(db);
    const found = rows[0]?.rows ?? 0;
    if (found > 0) traces.push({ table, rows: found });
  }
  return traces;
}
