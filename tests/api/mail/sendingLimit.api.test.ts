import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const CLIENT = "/api/client";
const DAY = 24 * 60 * 60 * 1000;
const to = { email: "anybody@mail.example", language: "en" };

oneStore("enquiries that are sent on without end", (fresh) => {
  let store: Store;
  let server: TestServer;
  let later = 0;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(Date.now() + later) });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  // ENQ-42
  it("stop at 2,000 letters in 24 hours, of which many at once count one by one", async () => {
    const ana = await server.client("ana");
    const { enquiries, calls } = await receiveContacts(
      store,
      "ana",
      [{}, {}, {}],
      [{}, { About: "directory" }],
    );
    const paths = [
      ...enquiries.map((id) => `${CLIENT}/propertyenquiries/${id}/resend`),
      `${CLIENT}/calls/property/${calls[0]}/send`,
      `${CLIENT}/calls/directory/${calls[1]}/send`,
    ];
    const [first = ""] = paths;
    const key = { "idempotency-key": "the-first-of-all" };
    expect((await ana.post(first, to, key)).status).toBe(200);
    await store.db.updateTable("sending").set({ letters: 1_998 }).where("login", "=", "ana").execute();

    expect((await ana.post(`${CLIENT}/propertyenquiries/1/resend`, to)).status).toBe(404);
    const atOnce = await Promise.all([...paths, ...paths].map((path) => ana.post(path, to)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 200, ...Array<number>(8).fill(429)]);
    const refusal = await ana.post(first, to);
    expect(refusal.body).toEqual({ code: "ErrTooManyRequests", retryAfter: expect.any(Number) });
    expect(refusal.headers["retry-after"]).toBe(String(refusal.body.retryAfter));
    expect(refusal.body.retryAfter).toBeGreaterThan(DAY / 1000 - 60);
    const sent = await store.db
      .selectFrom("event")
      .select("position")
      .where("type", "in", ["EnquirySent", "CallSent"])
      .execute();
    expect(sent).toHaveLength(3);

    // What was sent is answered as it was; marking, and others, are free.
    expect((await ana.post(first, to, key)).status).toBe(200);
    expect((await ana.post(first.replace("resend", "markasspam"), { reason: "advertising" })).status).toBe(
      200,
    );
    const ben = await server.client("ben");
    const bens = await receiveContacts(store, "ben", [{}]);
    expect((await ben.post(`${CLIENT}/propertyenquiries/${bens.enquiries[0]}/resend`, to)).status).toBe(200);

    later = DAY + 1000;
    expect((await (await server.client("ana")).post(first, to)).status).toBe(200);
    const counted = await store.db
      .selectFrom("sending")
      .select(["login", "letters"])
      .orderBy("login")
      .execute();
    expect(counted).toEqual([
      { login: "ana", letters: 1 },
      { login: "ben", letters: 1 },
    ]);
  });
});
