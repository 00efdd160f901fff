import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { append, readAll } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { allProjections, type Projection } from "#server/event-store/projections.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { tellWeek } from "#server/weekly/tellWeek.ts";
import { directoryBody } from "#tests/fixtures/directoryBody.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { writersOf } from "#tests/fixtures/writersOf.ts";
import { everyService } from "../harness/everyService.ts";
import { invoiced } from "../harness/invoiced.ts";
import { listed } from "../harness/listed.ts";
import { makeEverything } from "../harness/makeEverything.ts";
import { oneStore } from "../harness/oneStore.ts";
import { readModels } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import { HOOKS, wantedWebhook } from "../harness/webhooks.ts";

const PROPERTY = "/api/client/property";
const ITEMS = "/api/client/items";
const FEEDS = "/api/client/exportedfeeds";
const VIEWS = "/api/client/views";

const WRITERS = 16;
/** Ten times what a writer may wait, for a machine that does much else. */
const LONGEST_MS = 20_000;

oneStore("rebuilding every read model", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const tables = [...new Set(allProjections().flatMap((projection) => projection.tables))];

  /** What the tables would be, had nobody ever written but a single replay. */
  async function replayed(): Promise<Record<string, unknown[]>> {
    let models: Record<string, unknown[]> = {};
    const undo = new Error("undo");
    const replay = store.db.transaction().execute(async (tx) => {
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
      for (let after = 0; ; ) {
        const { events, upTo } = await readAll(tx, after, 1000);
        if (events.length === 0) break;
        for (const projection of allProjections()) await projection.apply(tx, events);
        after = upTo;
      }
      models = await readModels({ db: tx });
      throw undo;
    });
    await expect(replay).rejects.toBe(undo);
    return models;
  }

  /** Columns, constraints, indexes and rights, as the catalogue has them. */
  async function definitions(): Promise<unknown[]> {
    const named = sql`any(${tables}::text[]::regclass[])`;
    const { rows } = await sql`
      select attrelid::regclass::text as "table", attname as name, format_type(atttypid, atttypmod) || attnotnull::text || attidentity::text
        || coalesce(attcollation::regcollation::text, '') || coalesce(pg_get_expr(adbin, adrelid), '') as definition
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${named} and attnum > 0 and not attisdropped
      union all
      select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = ${named}
      union all
      select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid = ${named}
      union all
      select oid::regclass::text, relowner::regrole::text, coalesce(relacl::text, '') from pg_class where oid = ${named}
      order by 1, 2, 3`.execute(store.db);
    return rows;
  }

  /** What an agent does in a day: one property of each fate, and a draft. */
  async function work(caller: TestCaller, round: string): Promise<void> {
    const done = async (answer: ReturnType<TestCaller["get"]>) => {
      const { status, body } = await answer;
      expect({ status, body }).toEqual({ status: expect.toSatisfy((code) => code < 300), body });
      return body;
    };
    const publish = async (Ref: string): Promise<number> =>
      (await done(caller.post(PROPERTY, validPayload({ Ref: `${Ref}-${round}` })))).Id;
    const [kept, changed, switched, deleted] = [
      await publish("kept"),
      await publish("changed"),
      await publish("switched"),
      await publish("deleted"),
    ];
    await done(caller.put(`${PROPERTY}/${changed}`, validPayload({ Ref: `changed-${round}`, Price: 1 })));
    await done(caller.post(`${PROPERTY}/${switched}/activate`));
    await done(caller.post(`${PROPERTY}/${switched}/deactivate`));
    await done(caller.delete(`${PROPERTY}/${deleted}`));
    expect((await caller.post(`${PROPERTY}/${kept}/duplicates/deny`, { Id: switched })).status).toBe(204);
    await done(caller.get(`${PROPERTY}/${kept}`));
    const report = { Days: 30, Language: "fr" };
    await done(caller.post(`${PROPERTY}/${kept}/reports`, report));
    const { Id } = await done(caller.post(`${PROPERTY}/${kept}/reports`, report));
    await done(caller.delete(`/api/client/reports/${Id}`));
    await done(caller.post(ITEMS, { Type: "new-property", Content: emptyPropertyForm() }));
  }

  /** A business that says more of itself than the office does, and one that cannot. */
  async function advertise(login: string, caller: TestCaller): Promise<void> {
    const entry = await listed(store, login);
    await listed(store, login, { tier: "Free", Location: null });
    const path = `/api/client/directory/${entry.id}/service/${entry.serviceId}`;
    const body = directoryBody(entry, { Login: login, Languages: ["fr"] });
    expect((await caller.put(path, body)).status).toBe(200);
  }

  /** A feed of each fate. */
  async function share(caller: TestCaller): Promise<void> {
    await caller.post(FEEDS, { name: "kept" });
    const { body: feed } = await caller.post(FEEDS, { name: "changed" });
    expect((await caller.put(`${FEEDS}/${feed.ID}`, { Name: "renamed", Active: false })).status).toBe(200);
  }

  /** Views of each fate, and the columns of a table. */
  async function arrange(caller: TestCaller): Promise<void> {
    const keep = async (Name: string, Query: string): Promise<number> =>
      (await caller.post(VIEWS, { Screen: "properties", Name, Query, Layout: null })).body.Id;
    const [first, gone, last] = [await keep("1", "Id=1"), await keep("2", "Id=2"), await keep("3", "Id=3")];
    const Layout = { Order: ["price"], Hidden: [], Density: "compact" };
    expect((await caller.put(`${VIEWS}/${last}`, { Name: "3", Query: "Id=4", Layout })).status).toBe(200);
    expect((await caller.delete(`${VIEWS}/${gone}`)).status).toBe(204);
    const order = { Screen: "properties", Ids: [last, first], Default: last };
    expect((await caller.put("/api/client/vieworder", order)).status).toBe(200);
    const laid = await caller.put("/api/client/viewlayout", { Screen: "properties", Layout });
    expect(laid.status).toBe(204);
  }

  // SAFE-17
  it("gives row for row what was there", async () => {
    await work(await server.client("costa"), "1");
    await work(await server.client("norte"), "1");
    await advertise("costa", await server.client("costa"));
    await share(await server.client("costa"));
    await arrange(await server.client("costa"));
    await makeEverything(await server.client("costa"), "made");
    await invoiced(store, "costa", { paidOn: "2026-11-02" });
    expect(await tellWeek(server.services)).toBe(2);
    await (await server.client("costa")).put("/api/client/agent/letters/enquiries", { AtOnce: false });
    const admin = await server.admin("admin@zaguan.example");
    await (await server.client("costa")).post("/api/client/contact", {
      subject: "Photos",
      body: "Which size?",
    });
    const done = await admin.put("/api/admin/requests/costa.1/state", { State: "done" });
    expect(done.status).toBe(200);
    const eva = await server.user("costa", "agent", "eva@zaguan.example");
    await eva.post("/api/client/property", validPayload({ Ref: "of-eva" }));
    const invitation = { Email: "luis@zaguan.example", Name: "Luis", Role: "manager", Language: "es" };
    const owner = await server.client("costa");
    expect((await owner.post("/api/auth/team/invitations", invitation)).status).toBe(201);
    const key = { Name: "CRM", Role: "agent", Days: null };
    expect((await owner.post("/api/auth/keys", key)).status).toBe(201);
    expect((await owner.post(HOOKS, wantedWebhook)).status).toBe(201);
    await receiveContacts(store, "costa", [{ Email: "ana@mail.example" }], [{ Origin: "+34 555 123 456" }]);
    await sql`grant select on property to pg_read_all_data with grant option; grant select on call to public`.execute(
      store.db,
    );
    const before = await readModels(store);
    const asMigrated = await definitions();
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
    await rebuild(store);
    expect(await readModels(store)).toEqual(before);
    expect(await definitions()).toEqual(asMigrated);
  });

  // SAFE-17
  it(`goes on beside ${WRITERS} writers over HTTP, who wait for a moment at most and lose nothing`, async () => {
    const property = { ...everyService.property, PropertyLimit: 1_000_000 };
    const { accessToken } = await server.client("muchas", { property });
    const ballast = Array.from({ length: 2_000 }, () => ({ type: "DraftChanged", data: {} }));
    const metadata = { login: "muchas", requestId: "r1", at: new Date().toISOString() };
    await store.db
      .transaction()
      .execute((tx) =>
        append(tx, { stream: "ballast", login: "muchas", expectedVersion: 0, events: ballast, metadata }),
      );
    const writers = writersOf([server.url], accessToken, WRITERS);
    const { seen } = writers;
    await expect.poll(() => seen.acknowledged.length).toBeGreaterThan(WRITERS);
    const during: number[] = [];
    const slow: Projection = {
      name: "slow",
      tables: [],
      async apply(tx) {
        await sql`select pg_sleep(0.03)`.execute(tx);
        during.push(seen.acknowledged.length);
      },
    };
    try {
      await rebuild(store, [...allProjections(), slow]);
    } finally {
      await writers.stop();
    }
    expect(
      (during.at(-1) ?? 0) - (during[0] ?? 0),
      "acknowledged from its first page to its last",
    ).toBeGreaterThan(0);
    expect([...seen.answers.keys()]).toEqual(["201"]);
    expect(seen.slowest).toBeLessThan(LONGEST_MS);
    const models = await readModels(store);
    expect(models).toEqual(await replayed());
    const rows = await store.db.selectFrom("property").select("id").where("login", "=", "muchas").execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([...seen.acknowledged].sort());
  });
});
