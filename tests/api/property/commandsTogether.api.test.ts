import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appendMany } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { allProjections } from "#server/event-store/projections.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "../harness/eachStore.ts";
import { everyService } from "../harness/everyService.ts";
import { readModels } from "../harness/readModels.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const LISTINGS = 12;

/** How long a command waits for a listing that others hold. */
const LOCK_SECONDS = 2;
/** Ways in which another transaction holds one listing. */
const HELD_BY: readonly (readonly [what: string, lock: (id: number) => RawBuilder<unknown>])[] = [
  ["its document", (id) => sql`select id from property_doc where id = ${id} for update`],
  ["its row", (id) => sql`select id from property where id = ${id} for update`],
];

eachStore("commands of one client that come at the same time", (fresh, kind) => {
  let store: Store;
  let server: TestServer;
  let first = 500;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, {
      env: { LOG_LEVEL: "fatal", DATABASE_LOCK_SECONDS: String(LOCK_SECONDS) },
    });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** A client with this many places, and twelve listings that are switched off. */
  async function clientWith(
    login: string,
    PropertyLimit: number,
  ): Promise<{ caller: TestCaller; ids: number[] }> {
    const caller = await server.client(login, { property: { ...everyService.property, PropertyLimit } });
    const ids = Array.from({ length: LISTINGS }, (_, nth) => first + nth);
    first += LISTINGS;
    const metadata = { login, requestId: "made", at: new Date().toISOString() };
    const streams = ids.map((Id) => ({
      stream: propertyStream(Id),
      login,
      metadata,
      events: [
        { type: "PropertyPublished", data: { Id, Content: propertyContent({ AgentRef: String(Id) }) } },
        { type: "PropertyDeactivated", data: {} },
      ],
    }));
    await store.db.transaction().execute((tx) => appendMany(tx, streams));
    return { caller, ids };
  }

  const activated = (login: string) =>
    store.db
      .selectFrom("event")
      .select(["stream", "version", "metadata"])
      .select(sql<string>`transaction_id::text`.as("transaction"))
      .where("login", "=", login)
      .where("type", "=", "PropertyActivated")
      .execute();

  it("share transactions, each with its own request, and answer what each has made of its listing", async () => {
    const { caller, ids } = await clientWith("shares", LISTINGS);
    const answers = await Promise.all(ids.map((id) => caller.post(`${PROPERTY}/${id}/activate`)));
    expect(answers.map(({ status, body, headers }) => [status, body.Id, body.Status, headers.etag])).toEqual(
      ids.map((id) => [200, id, "active", '"3"']),
    );
    const events = await activated("shares");
    expect(events.map(({ stream }) => stream).sort()).toEqual(ids.map(propertyStream).sort());
    expect(new Set(events.map(({ metadata }) => JSON.stringify(metadata))).size).toBe(LISTINGS);
    expect(new Set(events.map(({ transaction }) => transaction)).size).toBeLessThan(LISTINGS);
    for (const [nth, id] of ids.entries()) {
      const { body, headers } = await caller.get(`${PROPERTY}/${id}`);
      expect([body, headers.etag]).toEqual([answers[nth]?.body, answers[nth]?.headers.etag]);
    }
  });

  // RIGHT-13
  it("are refused one by one: what is not theirs, and what is over the limit by then", async () => {
    const { caller, ids } = await clientWith("limited", 3);
    const strangers = (await clientWith("stranger", LISTINGS)).ids;
    const wanted = [...strangers.slice(0, 4), 9_999, ...ids];
    const answers = await Promise.all(wanted.map((id) => caller.post(`${PROPERTY}/${id}/activate`)));
    const said = answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
    expect(said.slice(0, 5)).toEqual(Array(5).fill("ErrPropertyInvalid"));
    expect(said.filter((one) => one === 200)).toHaveLength(3);
    expect(said.filter((one) => one === "ErrPropertyServiceLimit")).toHaveLength(LISTINGS - 3);
    expect(await activated("limited")).toHaveLength(3);
    expect(await activated("stranger")).toEqual([]);
  });

  it("on one listing happen one after the other", async () => {
    const { caller, ids } = await clientWith("one", LISTINGS);
    const [id] = ids;
    const names = ["activate", "deactivate", "activate", "activate", "deactivate", "activate"];
    const answers = await Promise.all(names.map((name) => caller.post(`${PROPERTY}/${id}/${name}`)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const gone = await Promise.all([
      caller.delete(`${PROPERTY}/${id}`),
      caller.post(`${PROPERTY}/${id}/deactivate`),
      caller.delete(`${PROPERTY}/${id}`),
    ]);
    expect(gone.filter(({ status }) => status === 204)).toHaveLength(1);
    const versions = await store.db
      .selectFrom("event")
      .select("version")
      .where("stream", "=", propertyStream(id ?? 0))
      .orderBy("version")
      .execute();
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, nth) => nth + 1));
    const before = await readModels(store);
    await rebuild(store, allProjections());
    expect(await readModels(store)).toEqual(before);
  });

  it("do not take the others with it when one of them breaks", async () => {
    const { caller, ids } = await clientWith("broken", LISTINGS);
    const poisoned = ids[5] ?? 0;
    await sql`
      create function provoked() returns trigger language plpgsql as $$
      begin raise exception 'provoked'; end $$`.execute(store.db);
    await sql`
      create trigger provoked before update on property for each row
      when (new.id = ${sql.lit(poisoned)}) execute function provoked()`.execute(store.db);
    const answers = await Promise.all(ids.map((id) => caller.post(`${PROPERTY}/${id}/activate`)));
    await sql`drop trigger provoked on property`.execute(store.db);
    expect(answers.map(({ status }) => status)).toEqual(ids.map((id) => (id === poisoned ? 500 : 200)));
    expect((await caller.post(`${PROPERTY}/${poisoned}/activate`)).status).toBe(200);
  });

  // SAFE-71
  it("do not wait for the one whose listing stays busy: it alone is told to come back", async () => {
    const { caller, ids } = await clientWith("busy", LISTINGS);
    const busy = ids[5] ?? 0;
    await sql`
      create function held() returns trigger language plpgsql as $$
      begin raise exception 'held' using errcode = 'lock_not_available'; end $$`.execute(store.db);
    await sql`
      create trigger held before update on property for each row
      when (new.id = ${sql.lit(busy)}) execute function held()`.execute(store.db);
    const answers = await Promise.all(ids.map((id) => caller.post(`${PROPERTY}/${id}/activate`)));
    await sql`drop trigger held on property`.execute(store.db);
    expect(answers.map(({ status }) => status)).toEqual(ids.map((id) => (id === busy ? 503 : 200)));
    expect(answers[5]?.headers["retry-after"]).toBe("2");
    expect((await caller.post(`${PROPERTY}/${busy}/activate`)).status).toBe(200);
  });

  // SAFE-71
  it.skipIf(kind === "pglite").each(HELD_BY)(
    "are answered while another transaction holds %s, and the one that needs it after that",
    async (what, lock) => {
      const { caller, ids } = await clientWith(what.replaceAll(" ", "-"), LISTINGS);
      const [held = 0, ...free] = ids;
      const holder = await store.db.startTransaction().execute();
      await lock(held).execute(holder);
      const post = (id: number) => caller.post(`${PROPERTY}/${id}/activate`);
      const waiting = post(held);
      const written = caller.put(`${PROPERTY}/${held}`, validPayload({ Ref: String(held) }));
      const answers = await Promise.all(free.map(post));
      await holder.rollback().execute();
      expect(answers.map(({ status }) => status)).toEqual(free.map(() => 200));
      expect([(await waiting).status, (await written).status]).toEqual([200, 200]);
    },
  );
});
