import { sql } from "kysely";
import { expect } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { allProjections } from "#server/event-store/projections.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";

/** Every row of a table as text, in an order that does not depend on when it was written. */
export async function rowsOf({ db }: Pick<Store, "db">, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select t::text as row from ${sql.table(table)} as t order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

/** The rows of every table that is made of the log. */
export async function readModels(store: Pick<Store, "db">): Promise<Record<string, string[]>> {
  const tables = [...new Set(allProjections().flatMap((projection) => projection.tables))];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await rowsOf(store, table)] as const)),
  );
}

/** Makes every read model anew and expects the rows that were there. */
export async function expectSameWhenRebuilt(store: Store): Promise<void> {
  const before = await readModels(store);
  await rebuild(store);
  expect(await readModels(store)).toEqual(before);
}
