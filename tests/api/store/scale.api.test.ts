import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { freshStore } from "../harness/freshStore.ts";

const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

it("has the tables that docs/scale.md distributes, with the columns and the constraints that it says", async () => {
  const store = await freshStore("pglite");
  const { rows } = await sql<{ name: string; login: boolean; without: string[] }>`
    select relname as name,
      exists (select from pg_attribute where attrelid = t.oid and attname = 'login') as login,
      array(
        select indexrelid::regclass::text from pg_index
        where indrelid = t.oid and indisunique and not exists (
          select from pg_attribute where attrelid = t.oid and attname = 'login' and attnum = any (indkey))
        order by 1) as without
    from pg_class t
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`.execute(
    store.db,
  );
  await store.close();
  const tables = new Map(rows.map((row) => [row.name, row]));
  const lines = (await readFile("docs/scale.md", "utf8"))
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const said = lines.flatMap((line) => {
    const [, names = "", by = "", without = ""] = line.split("|");
    return namesIn(names).map((name) => ({
      name,
      login: by.includes("`login`"),
      without: namesIn(without).sort(),
    }));
  });
  expect(said.length).toBeGreaterThan(35);
  const wrong = said.filter(({ name, login, without }) => {
    const table = tables.get(name);
    if (!login) return table === undefined || table.login;
    return !table?.login || JSON.stringify(table.without) !== JSON.stringify(without);
  });
  expect(wrong).toEqual([]);
});
