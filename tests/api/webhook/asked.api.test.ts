import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { WebhookDelivery } from "#contracts/session/webhookContract.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueDeliveries } from "#server/webhook/enqueueDeliveries.ts";
import { webhookSlice } from "#server/webhook/index.ts";
import { webhookBacklog } from "#server/webhook/webhookSender.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { fails, ok, type WebhookReceiver, webhookReceiver } from "#tests/fixtures/webhookReceiver.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import { HOOKS, hookTo, sendAll } from "../harness/webhooks.ts";

const START = Date.parse("2026-07-01T08:20:00.000Z");
const DAY = 24 * 60 * 60 * 1000;

oneStore("what an owner asks of a webhook", (fresh) => {
  let store: Store;
  let server: TestServer;
  let receiver: WebhookReceiver;
  let owner: TestCaller;
  let late = 0;
  let nth = 0;

  beforeAll(async () => {
    store = await fresh();
    receiver = await webhookReceiver();
    server = await startServer(store, { now: () => new Date(START + late) });
  });
  beforeEach(async () => {
    nth += 1;
    late = 0;
    owner = await server.client(`firm${nth}`);
    await store.db.deleteFrom("webhook_delivery").execute();
    await store.db.updateTable("webhook_channel").set({ due_at: null }).execute();
    receiver.forget();
    receiver.answer(ok);
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
    await store.close();
  });

  const publish = async (): Promise<string> => {
    const { body } = await owner.post("/api/client/property", validPayload({ Ref: `R-${Math.random()}` }));
    return `property-${body.Id}.1`;
  };
  const page = async (id: string, query = "") => (await owner.get(`${HOOKS}/${id}/deliveries${query}`)).body;
  const log = async (id: string): Promise<WebhookDelivery[]> => (await page(id)).Deliveries;

  // HOOK-13, HOOK-17
  it("is a test, which goes ahead of what waits and has one attempt", async () => {
    const { Id } = await hookTo(store, owner, receiver.port);
    receiver.answer(fails);
    const waits = await publish();
    await sendAll(server);
    receiver.forget();
    const { status, body } = await owner.post(`${HOOKS}/${Id}/test`);
    expect(status).toBe(202);
    await sendAll(server);
    expect(receiver.received.map(({ body: sent }) => JSON.parse(sent))).toEqual([
      {
        Id: expect.stringMatching(/^test-/),
        Kind: "test",
        At: "2026-07-01T08:20:00.000Z",
        Account: `firm${nth}`,
        Record: null,
      },
    ]);
    const [test, first] = await log(Id);
    expect(test).toMatchObject({
      Id: body.Delivery,
      Kind: "test",
      Asked: true,
      State: "failed",
      NextAt: null,
    });
    expect(test?.Attempts).toMatchObject([{ Status: 500, Error: "status" }]);
    expect(first).toMatchObject({ Event: waits, State: "waiting", NextAt: "2026-07-01T08:20:10.000Z" });
  });

  // HOOK-17
  it("is a delivery again, with the same id, also of a webhook that is off", async () => {
    const { Id } = await hookTo(store, owner, receiver.port);
    const sent = await publish();
    await sendAll(server);
    const [{ Id: delivery }] = (await log(Id)) as [WebhookDelivery];
    await store.db.updateTable("webhook").set({ state: "off" }).where("id", "=", Id).execute();
    expect((await owner.post(`${HOOKS}/${Id}/deliveries/${delivery}/resend`)).status).toBe(202);
    await sendAll(server);
    expect(receiver.events()).toEqual([sent, sent]);
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
    expect((await log(Id)).map(({ State, Asked }) => [State, Asked])).toEqual([
      ["delivered", true],
      ["delivered", false],
    ]);
    expect((await owner.post(`${HOOKS}/${Id}/deliveries/999999999/resend`)).status).toBe(404);
  });

  // HOOK-17
  it("goes while the webhook's own delivery is under way, after it", async () => {
    const { Id } = await hookTo(store, owner, receiver.port);
    const sent = await publish();
    receiver.answer(async (response) => {
      receiver.answer(ok);
      await owner.post(`${HOOKS}/${Id}/test`);
      response.end();
    });
    await sendAll(server);
    expect(receiver.events()).toEqual([sent, expect.stringMatching(/^test-/)]);
  });

  // HOOK-18
  it("is refused after sixty times in an hour", async () => {
    const { Id } = await hookTo(store, owner, receiver.port);
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1)
      statuses.push((await owner.post(`${HOOKS}/${Id}/test`)).status);
    expect(statuses).toEqual([...Array(60).fill(202), 429]);
  });

  // HOOK-16
  it("is the log of deliveries, in pages, until they are 30 days old", async () => {
    const { Id } = await hookTo(store, owner, receiver.port);
    for (let times = 0; times < 53; times += 1) await owner.post(`${HOOKS}/${Id}/test`);
    await sendAll(server);
    const first = await page(Id);
    expect([first.Deliveries.length, first.Next]).toEqual([50, String(first.Deliveries.at(-1).Id)]);
    const second = await page(Id, `?Before=${first.Next}`);
    expect([second.Deliveries.length, second.Next]).toEqual([3, null]);
    const ids = [...first.Deliveries, ...second.Deliveries].map((one: WebhookDelivery) => one.Id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const kept = () => store.db.selectFrom("webhook_delivery").select("id").execute();
    late = 30 * DAY;
    await webhookSlice.sweep?.(server.services);
    expect(await kept()).toHaveLength(53);
    late += 1;
    await webhookSlice.sweep?.(server.services);
    expect(await kept()).toEqual([]);
  });

  // HOOK-11
  it("sees what waits, as the operator does", async () => {
    const { Id } = await hookTo(store, owner, receiver.port);
    receiver.answer(fails);
    await publish();
    await publish();
    await enqueueDeliveries(server.services);
    late = 1_000;
    expect(await webhookBacklog(server.services)).toMatchObject({ waiting: 2, retrying: 0, seconds: 1 });
    await sendAll(server);
    expect(await webhookBacklog(server.services)).toMatchObject({
      waiting: 2,
      retrying: 1,
      failed: 0,
      seconds: 0,
    });
    const [hook] = (await owner.get(HOOKS)).body.Webhooks;
    expect(hook).toMatchObject({ Id, Waiting: 2, FailingSince: "2026-07-01T08:20:01.000Z" });
  });
});
