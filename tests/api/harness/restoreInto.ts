import { sql } from "kysely";
import type { Store } from "#server/event-store/openStore.ts";

/**
 * What `pg_dump` and a restore do, where only the server's programs are there: every row of every table and the place of every sequence,
 * written as text into a database with the same schema; triggers are off meanwhile, as they are made last.
 */
export async function restoreInto(from: Store, to: Store): Promise<void> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(from.db);
  const sequences = await sql<{ name: string; value: number; called: boolean }>`
    select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as called
    from pg_sequences where schemaname = 'public'`.execute(from.db);
  await to.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { name } of tables.rows) {
      const table = sql.table(name);
      await sql`truncate ${table} cascade`.execute(tx);
    }
    for (const { name } of tables.rows) {
      const table = sql.table(name);
      const { rows } = await sql<{ rows: string }>`
        select coalesce(jsonb_agg(to_jsonb(one)), '[]')::text as rows from ${table} as one`.execute(from.db);
      const columns = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`.execute(tx);
      const list = sql.join(columns.rows.map((column) => sql.ref(column.name)));
      await sql`
        insert into ${table} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${table}, ${rows[0]?.rows}::jsonb)`.execute(tx);
    }
    for (const { name, value, called } of sequences.rows) {
      await sql`select setval(${name}::regclass, ${value}, ${called})`.execute(tx);
    }
  });
}
