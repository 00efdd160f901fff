import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { readForUpdate } from "#server/event-store/eventStore.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { migrations } from "#server/postgres/migrations.ts";
import { eachStore } from "../harness/eachStore.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";

const names = migrations.map((migration) => migration.name);

/** The names of all steps that the database says were made. */
const made = async ({ db }: Store) => {
  const must = db.selectFrom("migration").select("name");
  const rows = await must.union(db.selectFrom("expansion").select("name")).orderBy("name").execute();
  return rows.map(({ name }) => name);
};

eachStore("migrations", (fresh) => {
  it("change nothing the second time", async () => {
    const store = await fresh();
    expect(await migrate(store.db)).toEqual([]);
    expect(await made(store)).toEqual([...names].sort());
    await store.close();
  });

  // SAFE-25
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
        Phone,
        Name: ["José Álvarez", " ", null][nth] ?? "ÑANDÚ ",
        Comment: "¿Está libre?\n",
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

  it("let a reader of the log go on where it was, also when the database was restored into another cluster before", async () => {
    const store = await fresh();
    for (const undo of [
      "drop trigger event_log_writer on event",
      "drop function mark_log_writer",
      "drop function log_horizon",
      "drop function cluster_identity",
      "drop table log_cursor",
      "create index event_log on event (transaction_id, position)",
      "delete from migration where name = '250_log_cursor'",
      `insert into event (stream, version, login, type, data, metadata, at, transaction_id)
       select 'house-' || house, 1, 'costa', 'HousePainted', '{}', '{}', now(), xid::xid8
       from (values (1, '900000'), (2, '900001'), (3, '900000'), (4, '900002'), (5, '800'), (6, '801')) as row (house, xid)`,
      `insert into cursor (name, transaction_id, position) values
         ('all', '900002', 6), ('elsewhere', '900002', 4), ('first', '900000', 3)`,
    ]) {
      await sql.raw(undo).execute(store.db);
    }
    expect(await migrate(store.db)).toEqual(["250_log_cursor"]);
    const cursors = await store.db
      .selectFrom("log_cursor")
      .select(["name", "position"])
      .orderBy("name")
      .execute();
    expect(cursors).toEqual([
      { name: "all", position: 6 },
      { name: "elsewhere", position: 4 },
      { name: "first", position: 1 },
    ]);
    await store.close();
  });

  // SAFE-25
  it("refuse a database that a newer release has changed", async () => {
    const store = await fresh();
    await store.db.insertInto("migration").values({ name: "999_future" }).execute();
    await expect(migrate(store.db)).rejects.toThrow(
      "The database was changed by a newer release (999_future): start that release.",
    );
    await store.close();
  });

  // SAFE-61
  it("serve a database to which a newer release has only added, and do not make its tables again", async () => {
    const store = await fresh();
    const added = { name: "999_added", expands: true as const, up: () => Promise.resolve() };
    expect(await migrate(store.db, [...migrations, added])).toEqual(["999_added"]);
    expect(await migrate(store.db, [...migrations, added])).toEqual([]);
    expect(await migrate(store.db)).toEqual([]);
    await expect(rebuild(store)).rejects.toThrow("changed by a newer release (999_added)");
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
    const [first] = stores;
    expect(first && (await made(first))).toEqual([...names].sort());
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  },
);

const HOLDS_STREAM = "begin; select pg_advisory_xact_lock(hashtextextended('house-1', 0))";
const WAITING = `
  select from pg_locks join pg_database on pg_database.oid = database
  where not granted and datname = current_database()`;

describe.skipIf(inject("postgres") === null)("a table that a release changes under others", () => {
  async function opened() {
    const { url, drop } = await freshDatabase();
    const store = await openStore({ dataDir: "", databaseUrl: url });
    const session = new pg.Client({ connectionString: url });
    await session.connect();
    /** Until somebody waits for what another holds. */
    const waiting = () => expect.poll(async () => (await session.query(WAITING)).rowCount).not.toBe(0);
    const close = async () => {
      await session.end();
      await store.close();
      await drop();
    };
    return { store, session, waiting, close };
  }
  const adding = (...tables: readonly string[]) => ({
    name: "999_adding",
    expands: true as const,
    up: async (tx: Parameters<(typeof migrations)[number]["up"]>[0]) => {
      for (const table of tables)
        await sql`alter table ${sql.table(table)} add column later text`.execute(tx);
    },
  });

  // SAFE-60
  it("changes between two transactions, and never within one", async () => {
    const { store, waiting, close } = await opened();
    let migrated: Promise<string[]> | undefined;
    await store.db.transaction().execute(async (tx) => {
      await sql`select from account for update`.execute(tx);
      migrated = migrate(store.db, [...migrations, adding("event", "account")]);
      await waiting();
      await sql`
        insert into event (stream, version, login, type, data, metadata, at)
        values ('house-1', 1, 'costa', 'HousePainted', '{}', '{}', now())`.execute(tx);
    });
    expect(await migrated).toEqual(["999_adding"]);
    await close();
  });

  // SAFE-60
  it("is read by everybody while the release waits for somebody who holds it", async () => {
    const { store, session, waiting, close } = await opened();
    await session.query("begin; lock table property in access share mode");
    const migrated = migrate(store.db, [...migrations, adding("property")]);
    await waiting();
    expect(await store.db.selectFrom("property").select("id").execute()).toEqual([]);
    await session.query("commit");
    expect(await migrated).toEqual(["999_adding"]);
    await close();
  });

  // SAFE-60
  it("gives a stream to whoever waited for it meanwhile", async () => {
    const { store, session, waiting, close } = await opened();
    await session.query(HOLDS_STREAM);
    const reading = store.db.transaction().execute((tx) => readForUpdate(tx, "house-1"));
    await waiting();
    await session.query("alter table event add column later text; commit");
    expect(await reading).toEqual([]);
    await close();
  });

  // SAFE-60
  it("makes a statement that was planned before fail for the moment alone", async () => {
    const { store, session, waiting, close } = await opened();
    const changed = (code: string) => ({ name: "StoreUnavailable", reason: "changed", code });
    await session.query(HOLDS_STREAM);
    const reading = sql`select * from stream_for_update('house-1')`.execute(store.db);
    const refused = expect(reading).rejects.toMatchObject(changed("42804"));
    await waiting();
    await session.query("alter table event add column later text; commit");
    await refused;
    await store.db.connection().execute(async (one) => {
      await sql`prepare whole as select * from event`.execute(one);
      await sql`execute whole`.execute(one);
      await session.query("alter table event add column latest text");
      await expect(sql`execute whole`.execute(one)).rejects.toMatchObject(changed("0A000"));
    });
    await close();
  });
});
