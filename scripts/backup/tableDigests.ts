/** By table with its schema, how many rows it has and a digest of what they say, in whatever order they lie. */
export type TableDigests = Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;

/** What is asked of a database; of `pg` or of a pool. */
export interface DigestRequest {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
}

/** Reads every table whole. */
export async function tableDigests(db: DigestRequest): Promise<TableDigests> {
  await db.query("set time zone 'UTC'");
  const { rows: tables } = await db.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p'
      and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    order by 1`);
  const digests: Record<string, { rows: number; digest: string }> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ rows: string; digest: string }>(`
      select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest
      from ${name} as t`);
    digests[name] = { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? "" };
  }
  return digests;
}

/** The tables that differ, by name. */
export function differing(expected: TableDigests, found: TableDigests): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter(
    (name) => expected[name]?.rows !== found[name]?.rows || expected[name]?.digest !== found[name]?.digest,
  );
}
