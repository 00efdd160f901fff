import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { migrate } from "#server/store/migrate.ts";
import { migrations } from "#server/store/migrations.ts";
import { openStore } from "#server/store/openStore.ts";
import { eachStore } from "./harness/eachStore.ts";
import { freshDatabase } from "./harness/freshDatabase.ts";
import { receiveContacts } from "./harness/receiveContacts.ts";

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

  it("let contacts of an older release be found as new ones are", async () => {
    const store = await fresh();
    const phones = ["+34 555 111 222", "0044 20 7946 0000", "555 11 12 22", "5-5", " ", null];
    await receiveContacts(
      store,
      "ana",
      phones.map((Phone, nth) => ({
        ...{ Phone, Name: ["José Álvarez", " ", null][nth] ?? "ÑANDÚ ", Comment: "¿Está libre?\n" },
        Property: { AgentRef: "Á-1", Offer: 3, Price: 1 },
      })),
      [{ Property: { AgentRef: "Ático 1", Offer: 3, Price: 1 } }],
    );
    const keys = async () => [
      (
        await sql`select id, name_key, email_key, phone_key, comment_key, ref_key from enquiry order by id`.execute(
          store.db,
        )
      ).rows,
      (await sql`select id, ref_key from call`.execute(store.db)).rows,
    ];
    const before = await keys();
    for (const undo of [
      "drop index enquiry_subject, call_subject, enquiry_email_key, call_origin_key",
      "alter table enquiry drop name_key, drop phone_key, drop comment_key, drop ref_key",
      "alter table call drop ref_key",
      "delete from migration where name = '130_contact_search'",
    ]) {
      await sql.raw(undo).execute(store.db);
    }
    expect(await migrate(store.db)).toEqual(["130_contact_search"]);
    expect(await keys()).toEqual(before);
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
