import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { forgetOld } from "#server/account/index.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { createMigratedStore } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { everyRoute } from "#tests/fixtures/everyRoute.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { accessRows } from "#tests/fixtures/readMatrix.ts";
import { eachStore } from "../harness/eachStore.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import { type TestAnswer, type TestCaller, testCaller } from "../harness/testCaller.ts";

const DAY = 24 * 60 * 60 * 1000;
const ITEMS = "/api/client/items";
const draft = (AgentRef: string) => ({ Type: "new-property", Content: { AgentRef } });
const withKey = (key: string) => ({ "idempotency-key": key });
const countDrafts = async (caller: TestCaller) =>
  (await caller.get(`${ITEMS}?type=new-property`)).body.length;

eachStore("a request that is sent again with its key", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let late = 0;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(Date.now() + late) });
    ana = await server.client("ana");
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  // CALL-59, SAFE-20
  it("is done once and answered alike, 20 times in parallel", async () => {
    const key = randomUUID();
    const before = await countDrafts(ana);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ana.post(ITEMS, draft("twenty"), withKey(key))),
    );
    const bodies = new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })));
    expect([...bodies]).toEqual([JSON.stringify({ status: 201, body: { Id: answers[0]?.body.Id } })]);
    expect(await countDrafts(ana)).toBe(before + 1);
  });

  it("creates one property, and says its number again", async () => {
    const key = randomUUID();
    const payload = validPayload({ Ref: `once-${key}` });
    const first = await ana.post("/api/client/property", payload, withKey(key));
    const again = await ana.post("/api/client/property", payload, withKey(key));
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  });

  // SAFE-20
  it("is answered with the headers that it was answered with", async () => {
    const key = randomUUID();
    const { body } = await ana.post("/api/client/property", validPayload({ Ref: key }));
    const feature = () => ana.post("/api/client/featured", { type: "Featured", id: body.Id }, withKey(key));
    const first = await feature();
    await ana.post(`/api/client/property/${body.Id}/deactivate`);
    const again = await feature();
    const said = ({ status, body: answered, headers }: TestAnswer) => [
      ...[status, answered, headers.etag, headers.location, headers["content-type"]],
    ];
    expect(first).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^"\d+"$/) } });
    expect(said(again)).toEqual(said(first));
  });

  /** Those that name a record of the caller's have their test with that record. */
  const promised = everyRoute.filter(
    ({ name, access }) => access.idempotent && accessRows[name]?.kind === "own",
  );
  it.each(promised)("is answered alike by $name, as its contract says", async ({ name, method, path }) => {
    const key = randomUUID();
    const caller = await server.client(`of-${name.toLowerCase()}`);
    const first = await caller.send(method, path, accessRows[name]?.body, withKey(key));
    const again = await caller.send(method, path, accessRows[name]?.body, withKey(key));
    expect([200, 201]).toContain(first.status);
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
    const kept = await store.db.selectFrom("idempotency").select("status").where("key", "=", key).execute();
    expect(kept).toEqual([{ status: first.status }]);
  });

  // SAFE-21
  it("is refused when it asks for something else", async () => {
    const key = randomUUID();
    await ana.post(ITEMS, draft("one"), withKey(key));
    const reused = { status: 400, body: { code: "ErrIdempotencyKeyReused" } };
    const other = await ana.post(ITEMS, draft("two"), withKey(key));
    expect({ status: other.status, body: other.body }).toEqual(reused);
    const route = await ana.post("/api/client/property", validPayload({ Ref: key }), withKey(key));
    expect({ status: route.status, body: route.body }).toEqual(reused);
  });

  // SAFE-21
  it("is refused by another route, though it asks it for the same", async () => {
    const key = randomUUID();
    const report = { Days: 7, Language: "en" };
    const [one, other] = [
      await ana.post("/api/client/property", validPayload({ Ref: `one-${key}` })),
      await ana.post("/api/client/property", validPayload({ Ref: `other-${key}` })),
    ];
    const share = (id: number) => ana.post(`/api/client/property/${id}/reports`, report, withKey(key));
    expect(await share(one.body.Id)).toMatchObject({ status: 201 });
    expect(await share(other.body.Id)).toMatchObject({
      status: 400,
      body: { code: "ErrIdempotencyKeyReused" },
    });
  });

  // SAFE-20
  it("is another client's own with the same key", async () => {
    const key = randomUUID();
    const ben = await server.client("ben");
    const mine = await ana.post(ITEMS, draft("same"), withKey(key));
    const theirs = await ben.post(ITEMS, draft("same"), withKey(key));
    expect(theirs.status).toBe(201);
    expect(theirs.body.Id).not.toBe(mine.body.Id);
  });

  // SAFE-20
  it("is done anew after a day", async () => {
    const key = randomUUID();
    const first = await ana.post(ITEMS, draft("daily"), withKey(key));
    late = DAY + 1_000;
    ana = await server.client("ana");
    const second = await ana.post(ITEMS, draft("daily"), withKey(key));
    expect(second.body.Id).not.toBe(first.body.Id);
    await forgetOld(store.db, new Date(Date.now() + 3 * DAY));
    expect(await store.db.selectFrom("idempotency").select("key").execute()).toEqual([]);
    late = 0;
    ana = await server.client("ana");
  });

  // SAFE-20
  it("keeps no refusal, so that what was wrong can be put right", async () => {
    const key = randomUUID();
    await ana.post("/api/client/property", validPayload({ Ref: "taken" }));
    const refused = await ana.post("/api/client/property", validPayload({ Ref: "taken" }), withKey(key));
    expect(refused.body).toMatchObject({ code: "ErrDuplicateRef" });
    const corrected = await ana.post("/api/client/property", validPayload({ Ref: "free" }), withKey(key));
    expect(corrected.status).toBe(201);
  });

  it.each(["short", "with space in it", "x".repeat(101), "accentés-accentés"])(
    "is refused with the key %s, which is none",
    async (key) => {
      const { status, body } = await ana.post(ITEMS, draft("bad key"), withKey(key));
      expect({ status, body }).toEqual({ status: 400, body: { code: "ErrInvalidRequest" } });
    },
  );
});

describe.skipIf(inject("postgres") === null)("a key that comes to three processes at once", () => {
  it("is honoured by all of them together", async () => {
    const { url, drop } = await freshDatabase();
    const open = async () =>
      createMigratedStore("postgres", { pool: (await openPostgres(url)).pool, close: async () => undefined });
    const stores = [await open(), await open(), await open()];
    const env = { TOKEN_KEY: "one key for three processes of one system" };
    const servers = await Promise.all(stores.map((store) => startServer(store, { env })));
    const first = servers[0] as TestServer;
    const ana = await first.client("ana");
    const callers = servers.map((server) => testCaller(server.app, ana));
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (callers[index % 3] as TestCaller).post(ITEMS, draft("three"), withKey(key)),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.Id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await countDrafts(ana)).toBe(1);
    for (const server of servers) await server.close();
    for (const store of stores) await store.close();
    await drop();
  });
});
