import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { migrate } from "#server/store/migrate.ts";
import { migrations } from "#server/store/migrations.ts";
import { openStore } from "#server/store/openStore.ts";
import { eachStore } from "./harness/eachStore.ts";
import { freshDatabase } from "./harness/freshDatabase.ts";

const names = migrations.map((migration) => migration.name);

eachStore("migrations", (fresh) => {
  it("change nothing the second time", async () => {
    const store = await fresh();
    expect(await migrate(store.db)).toEqual([]);
    const rows = await store.db.selectFrom("migration").select("name").orderBy("name").execute();
    expect(rows.map((row) => row.name)).toEqual([...names].sort());
    await store.close();
  });

  it("are all taken back when one fails", async () => {
    const store = await fresh();
    const half = {
      name: "990_half",
      up: async (tx: Parameters<(typeof migrations)[number]["up"]>[0]) => {
        await sql`create table half (id integer)`.execute(tx);
      },
    };
    const broken = { name: "991_broken", up: () => Promise.reject(new Error("no")) };
    await expect(migrate(store.db, [...migrations, half, broken])).rejects.toThrow("no");
    expect((await sql`select to_regclass('half') as half`.execute(store.db)).rows).toEqual([{ half: null }]);
    expect(await migrate(store.db)).toEqual([]);
    await store.close();
  });

  it("refuse a database that a newer release has changed", async () => {
    const store = await fresh();
    await store.db.insertInto("migration").values({ name: "999_future" }).execute();
    await expect(migrate(store.db)).rejects.toThrow(
      "The database was changed by a newer release (999_future): start that release.",
    );
    await store.close();
  });
});

it.skipIf(inject("postgres") === null)(
  "run once when several processes start on an empty database",
  async () => {
    const { url, drop } = await freshDatabase("template0");
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openStore({ dataDir: "", databaseUrl: url })),
    );
    const rows = await stores[0]?.db.selectFrom("migration").select("name").execute();
    expect(rows?.map((row) => row.name)).toEqual(names);
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  },
);
