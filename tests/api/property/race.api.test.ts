import { afterAll, beforeAll, expect, it } from "vitest";
import { appendMany } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "../harness/eachStore.ts";
import { everyService } from "../harness/everyService.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const RACERS = 50;
/** `npm run drill -- races` runs them 100 times; here a few show that it still holds. */
const ROUNDS = Number(process.env.RACES ?? 3);

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

  /** A race says nothing by one round: each is run again and again. */
  async function rounds(count: number, race: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; round < count; round += 1) await race(round);
  }

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
    await rounds(ROUNDS, async (round) => {
      const answers = await together(async (racer) => {
        const id = ids[racer] ?? 0;
        const { status } = await costa.post(`${PROPERTY}/${id}/activate`);
        return { id, status };
      });
      expect({ round, ...tally(answers) }).toEqual({ round, 200: 1, 409: RACERS - 1 });
      expect((await costa.get(`${PROPERTY}/count?Status=active`)).body).toEqual({ count: 1 });
      const winner = answers.find(({ status }) => status === 200);
      expect((await costa.post(`${PROPERTY}/${winner?.id}/deactivate`)).status).toBe(200);
    });
  });

  /** Fifty creations of which one succeeds; it is deleted for the next round. */
  async function oneCreated(costa: TestCaller, round: number, Ref: (racer: number) => string): Promise<void> {
    const answers = await together((racer) => costa.post(PROPERTY, validPayload({ Ref: Ref(racer) })));
    expect({ round, ...tally(answers) }).toEqual({ round, 201: 1, 409: RACERS - 1 });
    expect((await costa.get(`${PROPERTY}/count`)).body).toEqual({ count: 1 });
    const winner = answers.find(({ status }) => status === 201);
    expect((await costa.delete(`${PROPERTY}/${winner?.body.Id}`)).status).toBe(204);
  }

  // SAFE-14
  it(`creating for the last place: one succeeds, ${ROUNDS} rounds long`, async () => {
    const costa = await server.client("creating", limit(1));
    await rounds(ROUNDS, (round) => oneCreated(costa, round, (racer) => `R-${racer}`));
  });

  it(`creating with one reference: one succeeds, ${ROUNDS} rounds long`, async () => {
    const costa = await server.client("reference");
    await rounds(ROUNDS, (round) => oneCreated(costa, round, (racer) => (racer % 2 ? "a-1" : "A-1 ")));
  });

  // SAFE-15
  it(`editing the version that all have read: one succeeds, and that is what stays, ${ROUNDS} rounds long`, async () => {
    const costa = await server.client("editing");
    const { body } = await costa.post(PROPERTY, validPayload());
    const path = `${PROPERTY}/${body.Id}`;
    await rounds(ROUNDS, async (round) => {
      const tag = String((await costa.get(path)).headers.etag);
      const price = (racer: number) => 1_000 * (round + 1) + racer;
      const answers = await together(async (racer) => ({
        racer,
        ...(await costa.put(path, validPayload({ Price: price(racer) }), { "if-match": tag })),
      }));
      expect({ round, ...tally(answers) }).toEqual({ round, 200: 1, 412: RACERS - 1 });
      const winner = answers.find(({ status }) => status === 200);
      expect((await costa.get(path)).body.Price).toBe(price(winner?.racer ?? 0));
    });
  });

  // SAFE-20
  it(`sending one creation with one key: one property, equal answers, ${ROUNDS} rounds long`, async () => {
    const costa = await server.client("keyed");
    await rounds(ROUNDS, async (round) => {
      const headers = { "idempotency-key": `race-${String(round).padStart(7, "0")}` };
      const answers = await together(() => costa.post(PROPERTY, validPayload(), headers));
      expect({ round, ...tally(answers) }).toEqual({ round, 201: RACERS });
      const [Id, ...others] = new Set(answers.map(({ body }) => body.Id));
      expect(others).toEqual([]);
      expect((await costa.get(`${PROPERTY}/count`)).body).toEqual({ count: 1 });
      expect((await costa.delete(`${PROPERTY}/${Id}`)).status).toBe(204);
    });
  });
});
