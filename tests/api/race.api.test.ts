import { afterAll, beforeAll, expect, it } from "vitest";
import { propertyStream } from "#server/property/propertyStream.ts";
import { appendMany } from "#server/store/eventStore.ts";
import type { Store } from "#server/store/openStore.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "./harness/eachStore.ts";
import { everyService } from "./harness/everyService.ts";
import { startServer, type TestServer } from "./harness/startServer.ts";

const PROPERTY = "/api/client/property";
const RACERS = 50;
const ROUNDS = 100;

/** How often each status came back. */
const tally = (answers: readonly { status: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
const together = <Answer>(act: (racer: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: RACERS }, (_, racer) => act(racer)));
const limit = (PropertyLimit: number) => ({ property: { ...everyService.property, PropertyLimit } });

eachStore("fifty at once", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  // RIGHT-13, SAFE-14
  it(`activating for the last place: one succeeds, ${ROUNDS} rounds long`, async () => {
    const costa = await server.client("places", limit(1));
    const ids = Array.from({ length: RACERS }, (_, racer) => 500 + racer);
    const metadata = { login: "places", requestId: "r", at: new Date().toISOString() };
    const streams = ids.map((Id) => ({
      stream: propertyStream(Id),
      login: "places",
      events: [
        { type: "PropertyPublished", data: { Id, Content: propertyContent({ AgentRef: String(Id) }) } },
        { type: "PropertyDeactivated", data: {} },
      ],
      metadata,
    }));
    await store.db.transaction().execute((tx) => appendMany(tx, streams));
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await together(async (racer) => {
        const id = ids[racer] ?? 0;
        const { status } = await costa.post(`${PROPERTY}/${id}/activate`);
        return { id, status };
      });
      expect({ round, ...tally(answers) }).toEqual({ round, 200: 1, 409: RACERS - 1 });
      expect((await costa.get(`${PROPERTY}/count?Status=active`)).body).toEqual({ count: 1 });
      const winner = answers.find(({ status }) => status === 200);
      expect((await costa.post(`${PROPERTY}/${winner?.id}/deactivate`)).status).toBe(200);
    }
  });

  it("creating for the last place: one succeeds", async () => {
    const costa = await server.client("creating", limit(1));
    const answers = await together((racer) => costa.post(PROPERTY, validPayload({ Ref: `R-${racer}` })));
    expect(tally(answers)).toEqual({ 201: 1, 409: RACERS - 1 });
    expect((await costa.get(`${PROPERTY}/count`)).body).toEqual({ count: 1 });
  });

  it("creating with one reference: one succeeds", async () => {
    const costa = await server.client("reference");
    const answers = await together((racer) =>
      costa.post(PROPERTY, validPayload({ Ref: racer % 2 ? "a-1" : "A-1 " })),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: RACERS - 1 });
    expect((await costa.get(`${PROPERTY}/count`)).body).toEqual({ count: 1 });
  });

  // SAFE-15
  it("editing the version that all have read: one succeeds, and that is what stays", async () => {
    const costa = await server.client("editing");
    const { body } = await costa.post(PROPERTY, validPayload());
    const path = `${PROPERTY}/${body.Id}`;
    const tag = String((await costa.get(path)).headers.etag);
    const answers = await together(async (racer) => ({
      racer,
      ...(await costa.put(path, validPayload({ Price: 1_000 + racer }), { "if-match": tag })),
    }));
    expect(tally(answers)).toEqual({ 200: 1, 412: RACERS - 1 });
    const winner = answers.find(({ status }) => status === 200);
    expect((await costa.get(path)).body.Price).toBe(1_000 + (winner?.racer ?? 0));
  });

  it("sending one creation with one key: one property, equal answers", async () => {
    const costa = await server.client("keyed");
    const headers = { "idempotency-key": "race-0000001" };
    const answers = await together(() => costa.post(PROPERTY, validPayload(), headers));
    expect(tally(answers)).toEqual({ 201: RACERS });
    expect(new Set(answers.map(({ body }) => body.Id)).size).toBe(1);
    expect((await costa.get(`${PROPERTY}/count`)).body).toEqual({ count: 1 });
  });
});
