import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { WebhookDelivery } from "#contracts/session/webhookContract.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueDeliveries } from "#server/webhook/enqueueDeliveries.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { fails, ok, type WebhookReceiver, webhookReceiver } from "#tests/fixtures/webhookReceiver.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import { HOOKS, hookTo, sendAll } from "../harness/webhooks.ts";

const START = Date.parse("2026-07-01T08:20:00.000Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

oneStore("deliveries of webhooks", (fresh) => {
  let store: Store;
  let server: TestServer;
  let receiver: WebhookReceiver;
  let owner: TestCaller;
  let late = 0;
  let nth = 0;
  let login = "";

  beforeAll(async () => {
    store = await fresh();
    receiver = await webhookReceiver();
    server = await startServer(store, { now: () => new Date(START + late) });
  });
  beforeEach(async () => {
    nth += 1;
    late = 0;
    login = `firm${nth}`;
    owner = await server.client(login);
    await store.db.updateTable("webhook_channel").set({ due_at: null }).execute();
    receiver.forget();
    receiver.answer(ok);
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
    await store.close();
  });

  const publish = async (caller = owner): Promise<number> =>
    (await caller.post("/api/client/property", validPayload({ Ref: `R-${Math.random()}` }))).body.Id;
  const log = async (id: string): Promise<WebhookDelivery[]> =>
    (await (await server.client(login)).get(`${HOOKS}/${id}/deliveries`)).body.Deliveries;
  /** Milliseconds from the start until the webhook is tried next. */
  const dueAt = async (id: string) => {
    const { due_at } = await store.db
      .selectFrom("webhook_channel")
      .select("due_at")
      .where("webhook", "=", id)
      .executeTakeFirstOrThrow();
    return Date.parse(due_at ?? "") - START;
  };
  const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

  // HOOK-01, HOOK-04, HOOK-09, HOOK-13
  it("tell what happened to which record, and nobody's name or words", async () => {
    await publish();
    const kinds = ["property.published", "property.changed", "property.withdrawn"] as const;
    const { Id } = await hookTo(store, owner, receiver.port, kinds);
    const id = await publish();
    late = 5 * MINUTE;
    await owner.put(`/api/client/property/${id}`, validPayload({ Ref: "changed" }));
    await owner.post(`/api/client/property/${id}/deactivate`);
    await sendAll(server);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    const record = { Account: login, Record: { Type: "property", Id: id } };
    expect(bodies[0]).toEqual({
      Id: `property-${id}.1`,
      Kind: "property.published",
      At: "2026-07-01T08:20:00.000Z",
      ...record,
    });
    expect(bodies.at(-1)).toMatchObject({
      Kind: "property.withdrawn",
      At: "2026-07-01T08:25:00.000Z",
      ...record,
    });
    expect(receiver.events()).toEqual(bodies.map((body) => body.Id));
    expect(receiver.received[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "zaguan-event": `property-${id}.1`,
      "zaguan-kind": "property.published",
    });
    const [last] = await log(Id);
    expect(last).toMatchObject({
      Kind: "property.withdrawn",
      State: "delivered",
      Asked: false,
      NextAt: null,
    });
    expect(last?.Attempts).toEqual([
      { At: "2026-07-01T08:25:00.000Z", Status: 200, Milliseconds: expect.any(Number), Error: null },
    ]);
  });

  // HOOK-04, HOOK-09
  it("tell of enquiries and calls by number, and what they are about", async () => {
    await hookTo(store, owner, receiver.port, ["enquiry.received", "enquiry.changed"]);
    const said = { Name: "Ana Gil", Comment: "Still free?", Email: "ana@home.example", Phone: "600111222" };
    const { enquiries, calls } = await receiveContacts(store, login, [said], [{ Origin: "600111222" }]);
    const read = await owner.post(`/api/client/propertyenquiries/${enquiries[0]}/markasread`);
    expect(read.status).toBe(200);
    await sendAll(server);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ Kind, Record }) => [Kind, Record])).toEqual([
      ["enquiry.received", { Type: "enquiry", Id: enquiries[0], About: "property" }],
      ["enquiry.received", { Type: "call", Id: calls[0], About: "property" }],
      ["enquiry.changed", { Type: "enquiry", Id: enquiries[0], About: "property" }],
    ]);
    expect(JSON.stringify(bodies)).not.toMatch(/Ana|free|home|600111222/);
  });

  // HOOK-08
  it("are signed with their time, and after a renewal by both secrets for a day", async () => {
    const { Id, Secret } = await hookTo(store, owner, receiver.port);
    const signature = async () => {
      receiver.forget();
      await publish(await server.client(login));
      await sendAll(server);
      const [sent] = receiver.received;
      return {
        header: sent?.headers["zaguan-signature"],
        signs: (secret: string, t: number) => hmac(secret, `${t}.${sent?.body}`),
      };
    };
    const t = START / SECOND;
    const first = await signature();
    expect(first.header).toBe(`t=${t},v1=${first.signs(Secret, t)}`);
    const next = (await owner.post(`${HOOKS}/${Id}/secret`)).body.Secret;
    late = DAY - SECOND;
    const both = await signature();
    const soon = t + DAY / SECOND - 1;
    expect(both.header).toBe(`t=${soon},v1=${both.signs(next, soon)},v1=${both.signs(Secret, soon)}`);
    late = DAY;
    const alone = await signature();
    expect(alone.header).toBe(`t=${soon + 1},v1=${alone.signs(next, soon + 1)}`);
  });

  // HOOK-10, HOOK-11
  it("are tried again for 24 hours with growing pauses, in order, and then the next goes", async () => {
    const { Id } = await hookTo(store, owner, receiver.port);
    const [first, second] = [await publish(), await publish()];
    receiver.answer(fails);
    const tried: number[] = [];
    for (;;) {
      const before = receiver.received.length;
      await sendAll(server);
      tried.push(late / SECOND);
      if (receiver.received.length > before + 1) break;
      late = (await dueAt(Id)) - 1;
      await sendAll(server);
      expect(receiver.received).toHaveLength(before + 1);
      late += 1;
    }
    expect(tried).toEqual([
      ...[0, 10, 40, 160, 760, 2_560, 6_160],
      ...Array.from({ length: 11 }, (_, again) => 13_360 + again * 7_200).filter((at) => at < DAY / SECOND),
      DAY / SECOND,
    ]);
    const both = [`property-${first}.1`, `property-${second}.1`];
    expect(receiver.events().slice(-2)).toEqual(both);
    expect(new Set(receiver.events().slice(0, -1))).toEqual(new Set([both[0]]));
    expect((await log(Id)).map(({ State, Attempts }) => [State, Attempts.length])).toEqual([
      ["waiting", 1],
      ["failed", tried.length],
    ]);
    receiver.answer(ok);
    late += 10 * SECOND;
    await sendAll(server);
    expect((await log(Id)).map(({ State }) => State)).toEqual(["delivered", "failed"]);
  });

  // HOOK-06
  it("do not go once the webhook is off, nor of what happened while it was", async () => {
    const { Id } = await hookTo(store, owner, receiver.port);
    const wanted = async (On: boolean) => {
      const [{ Name, Url, Kinds }] = (await owner.get(HOOKS)).body.Webhooks;
      const { url } = await store.db
        .selectFrom("webhook_channel")
        .select("url")
        .where("webhook", "=", Id)
        .executeTakeFirstOrThrow();
      await owner.put(`${HOOKS}/${Id}`, { Name, Url: Url.replace(/^http:/, "https:"), Kinds, On });
      await store.db.updateTable("webhook_channel").set({ url }).where("webhook", "=", Id).execute();
    };
    await publish();
    await enqueueDeliveries(server.services);
    await wanted(false);
    await publish();
    await sendAll(server);
    expect(receiver.events()).toEqual([]);
    expect((await log(Id)).map(({ State }) => State)).toEqual(["dropped"]);
    await wanted(true);
    const id = await publish();
    await sendAll(server);
    expect(receiver.events()).toEqual([`property-${id}.1`]);
  });

  // HOOK-20
  it("wait while the account is suspended", async () => {
    await hookTo(store, owner, receiver.port);
    const id = await publish();
    const suspended = (is: boolean) =>
      store.db.updateTable("account").set({ suspended: is }).where("login", "=", login).execute();
    await suspended(true);
    await sendAll(server);
    expect(receiver.events()).toEqual([]);
    await suspended(false);
    await sendAll(server);
    expect(receiver.events()).toEqual([`property-${id}.1`]);
  });

  // HOOK-10
  it("go once each and in order, however many senders look", async () => {
    await hookTo(store, owner, receiver.port);
    const ids: number[] = [];
    for (let many = 0; many < 6; many += 1) ids.push(await publish());
    await Promise.all(Array.from({ length: 4 }, () => sendAll(server)));
    await sendAll(server);
    expect(receiver.events()).toEqual(ids.map((id) => `property-${id}.1`));
  });
});
