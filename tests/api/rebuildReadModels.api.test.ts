import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import type { Store } from "#server/store/openStore.ts";
import { rebuild } from "#server/store/rebuild.ts";
import { directoryBody } from "#tests/fixtures/directoryBody.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "./harness/eachStore.ts";
import { invoiced } from "./harness/invoiced.ts";
import { listed } from "./harness/listed.ts";
import { expectSameWhenRebuilt, readModels } from "./harness/readModels.ts";
import { receiveContacts } from "./harness/receiveContacts.ts";
import { startServer, type TestServer } from "./harness/startServer.ts";
import type { TestCaller } from "./harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const ITEMS = "/api/client/items";
const FEEDS = "/api/client/exportedfeeds";

eachStore("rebuilding every read model", (fresh) => {
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
    await done(caller.get(`${PROPERTY}/${kept}`));
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

  // SAFE-17
  it("gives row for row what was there", async () => {
    await work(await server.client("costa"), "1");
    await work(await server.client("norte"), "1");
    await advertise("costa", await server.client("costa"));
    await share(await server.client("costa"));
    await invoiced(store, "costa", { paidOn: "2026-11-02" });
    await server.admin("admin@zaguan.example");
    await receiveContacts(store, "costa", [{ Email: "ana@mail.example" }], [{ Origin: "+34 555 123 456" }]);
    const before = await readModels(store);
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
    await rebuild(store);
    expect(await readModels(store)).toEqual(before);
  });

  // SAFE-17
  it("disturbs nobody who works meanwhile", async () => {
    const callers = await Promise.all(["este", "oeste", "sur"].map((login) => server.client(login)));
    let working = true;
    const rebuilding = (async () => {
      let rebuilt = 0;
      for (; working; rebuilt += 1) await rebuild(store);
      return rebuilt;
    })();
    await Promise.all(
      callers.map(async (caller) => {
        for (let round = 0; round < 3; round += 1) await work(caller, String(round));
      }),
    );
    working = false;
    expect(await rebuilding).toBeGreaterThan(0);
    await expectSameWhenRebuilt(store);
  });
});
