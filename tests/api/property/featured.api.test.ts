import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { append, appendMany, read } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { everyService } from "../harness/everyService.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const FEATURED = "/api/client/featured";
const RACERS = 50;
const ROUNDS = Number(process.env.RACES ?? 3);

type Level = "Featured" | "FeaturedPremium";

const places = (MaxFeaturedStandard: number, MaxFeaturedPremium: number) => ({
  property: everyService.property,
  featured: { ...everyService.featured, MaxFeaturedStandard, MaxFeaturedPremium },
});
const short = ({ status, body }: TestAnswer) => ({ status, body });
const refused = (status: number, code: string, more = {}) => ({ status, body: { code, ...more } });

oneStore("featuring", (fresh) => {
  let store: Store;
  let server: TestServer;
  let clients = 0;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const someone = (standard = 2, premium = 1) => {
    clients += 1;
    return server.client(`agent${clients}`, places(standard, premium));
  };
  const publish = async (caller: TestCaller, changes = {}): Promise<number> =>
    (await caller.post(PROPERTY, validPayload({ Ref: randomUUID(), ...changes }))).body.Id;
  const feature = (caller: TestCaller, id: number, type: Level = "Featured", headers = {}) =>
    caller.post(FEATURED, { type, id }, headers);
  const end = (caller: TestCaller, id: number) => caller.delete(`${FEATURED}/${id}`);
  const taken = async (caller: TestCaller) => {
    const count = async (level: Level) =>
      (await caller.get(`${PROPERTY}/count?Status=available&Featured=${level}`)).body.count;
    return [await count("Featured"), await count("FeaturedPremium")];
  };

  it("answers with the property as it is now, and with its version", async () => {
    const costa = await someone();
    const id = await publish(costa);
    const answer = await feature(costa, id);
    expect(answer).toMatchObject({
      status: 200,
      body: { Id: id, AdInfo: { PropertyFeatured: true, PropertyFeaturedPremium: false } },
    });
    const now = await costa.get(`${PROPERTY}/${id}`);
    expect(answer.body).toEqual(now.body);
    expect(answer.headers.etag).toBe(now.headers.etag);
    const ended = await end(costa, id);
    expect(ended).toMatchObject({
      status: 200,
      body: { AdInfo: { PropertyFeatured: false, PropertyFeaturedPremium: false } },
    });
    expect(await end(costa, id)).toMatchObject({ status: 200, body: ended.body });
  });

  // FEAT-07
  it("moves a Standard property to Premium and gives its Standard place back", async () => {
    const costa = await someone(1, 1);
    const [first, second] = [await publish(costa), await publish(costa)];
    await feature(costa, first);
    expect(short(await feature(costa, second))).toEqual(refused(409, "ErrFeaturedExceeded", { limit: 1 }));
    expect((await feature(costa, first, "FeaturedPremium")).body.AdInfo).toMatchObject({
      PropertyFeatured: false,
      PropertyFeaturedPremium: true,
    });
    expect((await feature(costa, second)).status).toBe(200);
    expect(await taken(costa)).toEqual([1, 1]);
    expect(short(await feature(costa, second, "FeaturedPremium"))).toEqual(
      refused(409, "ErrFeaturedPremiumExceeded", { limit: 1 }),
    );
    expect(await taken(costa)).toEqual([1, 1]);
    expect(short(await feature(costa, first))).toEqual(refused(409, "ErrPropertyIsAlreadyFeaturedPremium"));
    expect(short(await feature(costa, second))).toEqual(refused(409, "ErrPropertyIsAlreadyFeatured"));
  });

  // FEAT-03
  it("is refused for what visitors cannot see", async () => {
    const costa = await someone();
    const deactivated = await publish(costa);
    await costa.post(`${PROPERTY}/${deactivated}/deactivate`);
    const offline = await publish(costa, { Online: false });
    const suspended = await publish(costa);
    const metadata = { login: `agent${clients}`, requestId: "r", at: new Date().toISOString() };
    await store.db.transaction().execute((tx) =>
      append(tx, {
        stream: propertyStream(suspended),
        login: metadata.login,
        expectedVersion: 1,
        metadata,
        events: [{ type: "PropertySuspended", data: {} }],
      }),
    );
    for (const id of [deactivated, offline, suspended]) {
      expect(short(await feature(costa, id))).toEqual(refused(409, "ErrPropertyIsOffline"));
      expect(short(await feature(costa, id, "FeaturedPremium"))).toEqual(
        refused(409, "ErrPropertyIsOffline"),
      );
    }
    expect(await taken(costa)).toEqual([0, 0]);
  });

  // FEAT-12
  it("gives the place back when a property is deactivated or deleted", async () => {
    const costa = await someone(1, 1);
    const [standard, premium] = [await publish(costa), await publish(costa)];
    await feature(costa, standard);
    await feature(costa, premium, "FeaturedPremium");
    await costa.post(`${PROPERTY}/${standard}/deactivate`);
    await costa.delete(`${PROPERTY}/${premium}`);
    expect(await taken(costa)).toEqual([0, 0]);
    await costa.post(`${PROPERTY}/${standard}/activate`);
    expect((await feature(costa, standard)).status).toBe(200);
  });

  // FEAT-13
  it.each([
    ["never contracted", {}],
    ["with nothing in it", { featured: places(0, 0).featured }],
    ["that is suspended", { featured: { ...everyService.featured, Status: "ACTIVE_SUSPENDED" } }],
    ["that is not active", { featured: { ...everyService.featured, Status: "NOT_ACTIVE" } }],
  ] as const)("needs a service; one %s is none", async (_what, featured) => {
    clients += 1;
    const costa = await server.client(`agent${clients}`, { property: everyService.property, ...featured });
    const id = await publish(costa);
    for (const level of ["Featured", "FeaturedPremium"] as const) {
      expect(short(await feature(costa, id, level))).toEqual(refused(403, "ErrNoService"));
    }
    expect((await end(costa, id)).status).toBe(200);
  });

  // FEAT-13
  it.each(["ACTIVE_EXPIRED", "ACTIVE_PENDING"] as const)(
    "goes on while the service is %s",
    async (Status) => {
      clients += 1;
      const featured = { ...everyService.featured, Status };
      const costa = await server.client(`agent${clients}`, { property: everyService.property, featured });
      expect((await feature(costa, await publish(costa))).status).toBe(200);
    },
  );

  it("knows nothing of another client's properties, and of none that was deleted", async () => {
    const costa = await someone();
    const other = await someone();
    const theirs = await publish(other);
    await feature(other, theirs);
    const gone = await publish(costa);
    await costa.delete(`${PROPERTY}/${gone}`);
    for (const id of [theirs, gone, 999_999_999]) {
      expect(short(await feature(costa, id))).toEqual(refused(404, "ErrPropertyInvalid"));
      expect(short(await end(costa, id))).toEqual(refused(404, "ErrPropertyInvalid"));
    }
    expect(await taken(other)).toEqual([1, 0]);
  });

  it.each([
    ["no type", { id: 1 }],
    ["another type", { type: "Gold", id: 1 }],
    ["no id", { type: "Featured" }],
    ["half an id", { type: "Featured", id: 1.5 }],
    ["a field too many", { type: "Featured", id: 1, UpdatedBy: "Auto" }],
  ])("refuses a body with %s", async (_what, body) => {
    const costa = await server.client("bodies", places(1, 1));
    expect(await costa.post(FEATURED, body)).toMatchObject({ status: 400 });
  });

  it("says who did it, the admin where one acts for the client", async () => {
    await server.client("helped", places(2, 1));
    const admin = await server.loginAs("marina@zaguan.example", "helped");
    const id = await publish(admin);
    expect((await feature(admin, id)).body.AdInfo.UpdatedBy).toBe("marina@zaguan.example");
    const [, featured] = await read(store.db, propertyStream(id));
    expect(featured).toMatchObject({
      type: "PropertyFeatured",
      metadata: { login: "helped", admin: "marina@zaguan.example" },
    });
  });

  describe("sent again with its key", () => {
    it("is done once and answered alike, 20 times in parallel, also after the switch is off again", async () => {
      const costa = await someone();
      const id = await publish(costa);
      const key = { "idempotency-key": randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => feature(costa, id, "Featured", key)),
      );
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.Id]))).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect((await read(store.db, propertyStream(id))).map(({ type }) => type)).toEqual([
        "PropertyPublished",
        "PropertyFeatured",
      ]);
      await end(costa, id);
      expect((await feature(costa, id, "Featured", key)).status).toBe(200);
      expect(await taken(costa)).toEqual([0, 0]);
    });

    it("is refused for another property", async () => {
      const costa = await someone();
      const key = { "idempotency-key": randomUUID() };
      await feature(costa, await publish(costa), "Featured", key);
      expect(short(await feature(costa, await publish(costa), "Featured", key))).toEqual(
        refused(400, "ErrIdempotencyKeyReused"),
      );
    });
  });

  // RIGHT-14, SAFE-14
  it(`lets one of ${RACERS} at once have the last place of a level, ${ROUNDS} rounds long`, async () => {
    const costa = await server.client("racing", places(1, 1));
    const ids = Array.from({ length: RACERS }, (_, racer) => 700_000 + racer);
    const metadata = { login: "racing", requestId: "r", at: new Date().toISOString() };
    const streams = ids.map((Id) => ({
      stream: propertyStream(Id),
      login: "racing",
      metadata,
      events: [
        { type: "PropertyPublished", data: { Id, Content: propertyContent({ AgentRef: String(Id) }) } },
      ],
    }));
    await store.db.transaction().execute((tx) => appendMany(tx, streams));
    for (let round = 0; round < ROUNDS; round += 1) {
      const level = round % 2 === 0 ? "Featured" : "FeaturedPremium";
      const code = round % 2 === 0 ? "ErrFeaturedExceeded" : "ErrFeaturedPremiumExceeded";
      const answers = await Promise.all(
        ids.map(async (id) => ({ id, answer: await feature(costa, id, level) })),
      );
      const winners = answers.filter(({ answer }) => answer.status === 200);
      const losers = answers.filter(({ answer }) => answer.status !== 200);
      expect({ round, winners: winners.length }).toEqual({ round, winners: 1 });
      for (const { answer } of losers) expect(short(answer)).toEqual(refused(409, code, { limit: 1 }));
      expect(await taken(costa)).toEqual(round % 2 === 0 ? [1, 0] : [0, 1]);
      expect((await end(costa, winners[0]?.id ?? 0)).status).toBe(200);
    }
  });

  it("never takes two places while rows race from Standard to Premium and off", async () => {
    const costa = await someone(3, 2);
    const ids = await Promise.all(Array.from({ length: 8 }, () => publish(costa)));
    await Promise.all(
      Array.from({ length: 120 }, (_, turn) => {
        const id = ids[(turn * 7) % ids.length] ?? 0;
        if (turn % 3 === 0) return end(costa, id);
        return feature(costa, id, turn % 3 === 1 ? "Featured" : "FeaturedPremium");
      }),
    );
    const [standard = 0, premium = 0] = await taken(costa);
    expect(standard).toBeLessThanOrEqual(3);
    expect(premium).toBeLessThanOrEqual(2);
  });
});
