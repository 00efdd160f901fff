import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { WebhookDelivery } from "#contracts/session/webhookContract.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { claimDelivery } from "#server/webhook/claimDelivery.ts";
import { deliver } from "#server/webhook/deliver.ts";
import { enqueueDeliveries } from "#server/webhook/enqueueDeliveries.ts";
import { webhookSender } from "#server/webhook/webhookSender.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { fails, ok, type WebhookReceiver, webhookReceiver } from "#tests/fixtures/webhookReceiver.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import { HOOKS, here, hookTo, sendAll } from "../harness/webhooks.ts";

const START = Date.parse("2026-07-01T08:20:00.000Z");
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

oneStore("a webhook that fails", (fresh) => {
  let store: Store;
  let server: TestServer;
  let receiver: WebhookReceiver;
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
    await store.db.deleteFrom("webhook_delivery").execute();
    await store.db.updateTable("webhook_channel").set({ due_at: null, claim: null }).execute();
    receiver.forget();
    receiver.answer(ok);
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
    await store.close();
  });

  /** Whoever has signed in now: tokens end while the clock moves. */
  const owner = (of = login) => server.client(of);
  const publish = async (of = login): Promise<string> => {
    const { body } = await (await owner(of)).post(
      "/api/client/property",
      validPayload({ Ref: `R-${Math.random()}` }),
    );
    return `property-${body.Id}.1`;
  };
  const hook = async (of = login, path = "/zaguan") =>
    (await hookTo(store, await owner(of), receiver.port, ["property.published"], path)).Id;
  const states = async (id: string): Promise<string[]> =>
    (await (await owner()).get(`${HOOKS}/${id}/deliveries`)).body.Deliveries.map(
      ({ State }: WebhookDelivery) => State,
    );
  const state = async () => (await (await owner()).get(HOOKS)).body.Webhooks[0];
  const letters = () => store.db.selectFrom("mail").selectAll().where("login", "=", login).execute();

  /** Sends at every hour until then. */
  async function passUntil(end: number): Promise<void> {
    for (; late < end; late += HOUR) await sendAll(server);
    late = end;
    await sendAll(server);
  }

  // HOOK-15, HOOK-26
  it("is switched off after three days without a success, with one letter", async () => {
    const id = await hook();
    receiver.answer(fails);
    for (let many = 0; many < 6; many += 1) await publish();
    await passUntil(3 * DAY - HOUR);
    expect(await state()).toMatchObject({ State: "on", FailingSince: new Date(START).toISOString() });
    await passUntil(3 * DAY + 2 * HOUR);
    expect(await state()).toMatchObject({
      State: "failed",
      Waiting: 0,
      Last: { Status: 500, Error: "status" },
    });
    expect(new Set(await states(id))).toEqual(new Set(["dropped", "failed"]));
    await enqueueMails(server.services);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: `${login}@example.com`,
      subject: "Hemos desactivado un webhook · A webhook was switched off",
    });
    expect(letter?.body).toContain("“CRM” (hooks.example)");
    expect(letter?.body).not.toContain("/zaguan");
    receiver.forget();
    await publish();
    await sendAll(server);
    expect(receiver.received).toEqual([]);
    const { Name, Kinds } = await state();
    const on = { Name, Url: "https://hooks.example/new", Kinds, On: true };
    expect((await (await owner()).put(`${HOOKS}/${id}`, on)).status).toBe(204);
    expect(await state()).toMatchObject({ State: "on", FailingSince: null });
  });

  // HOOK-15, HOOK-17
  it("stays on where one success was among the failures, if only of a test", async () => {
    const id = await hook();
    receiver.answer(fails);
    for (let many = 0; many < 4; many += 1) await publish();
    await passUntil(2 * DAY);
    receiver.answer((response, { headers }) =>
      (headers["zaguan-kind"] === "test" ? ok : fails)(response, { url: "", headers, body: "" }),
    );
    await (await owner()).post(`${HOOKS}/${id}/test`);
    await sendAll(server);
    expect(await state()).toMatchObject({ FailingSince: null });
    await passUntil(4 * DAY);
    expect(await state()).toMatchObject({ State: "on" });
    await enqueueMails(server.services);
    expect(await letters()).toEqual([]);
  });

  // HOOK-10
  it("gets a delivery again with the same id when a process died after sending it, and no sooner than it must", async () => {
    const id = await hook();
    const sent = await publish();
    await enqueueDeliveries(server.services);
    const claimed = await claimDelivery(server.services);
    if (!claimed) throw new Error("Nothing is due.");
    // The process dies here: it has sent, and writes nothing down.
    late = 59_999;
    await sendAll(server);
    expect(receiver.events()).toEqual([]);
    late = 60_000;
    await sendAll(server);
    expect(receiver.events()).toEqual([sent]);
    // It was only slow: what it writes down now no longer counts.
    receiver.answer(fails);
    await deliver(server.services, claimed, { rules: here });
    expect(receiver.events()).toEqual([sent, sent]);
    expect(await states(id)).toEqual(["delivered"]);
  });

  // HOOK-19
  it("holds up neither another account nor all that its own has", async () => {
    const other = `${login}-b`;
    for (const path of ["/1", "/2", "/3"]) await hook(login, path);
    await hook(other, "/other");
    const held: (() => void)[] = [];
    receiver.answer((response, { url }) => {
      if (url === "/other") response.end();
      else held.push(() => response.end());
    });
    await publish();
    const sender = webhookSender(server.services, { rules: here });
    await sender.start();
    late += 1;
    await publish(other);
    await sender.start();
    await expect.poll(() => receiver.received.map(({ url }) => url).includes("/other")).toBe(true);
    await expect.poll(() => held.length).toBe(2);
    receiver.answer(ok);
    for (const release of held) release();
    await sender.idle();
    await sendAll(server);
    expect(receiver.received.map(({ url }) => url).toSorted()).toEqual(["/1", "/2", "/3", "/other"]);
  });

  it("is left as it was by a process that is stopped while it sends", async () => {
    const id = await hook();
    const sent = await publish();
    const abort = new AbortController();
    receiver.answer(() => abort.abort());
    await sendAll(server, { abort: abort.signal });
    expect(await states(id)).toEqual(["waiting"]);
    receiver.answer(ok);
    await sendAll(server);
    expect(receiver.events()).toEqual([sent, sent]);
    expect(await states(id)).toEqual(["delivered"]);
  });
});
