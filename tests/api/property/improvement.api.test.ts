import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PropertyPayload } from "#contracts/property/property.ts";
import { daysBefore, madridDay } from "#contracts/wire/days.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { countVisits } from "#server/visit-counts/countVisits.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const NOW = new Date("2026-03-10T12:00:00Z");
const today = madridDay(NOW);
const nobody = { language: "en", device: "phone", country: "ES", detailed: 0, website: 0 };

oneStore("listings to improve", (fresh) => {
  let store: Store;
  let server: TestServer;
  let number = 0;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => NOW });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const improvement = async (caller: TestCaller) => (await caller.get(`${PROPERTY}/quality`)).body;
  const published = async (caller: TestCaller, base: number, changes: Partial<PropertyPayload> = {}) => {
    number += 1;
    const { body } = await caller.post(PROPERTY, validPayload({ Ref: `I-${number}`, ...changes }));
    // Neither fresh nor with a current price: the score is what is written here.
    await sql`update property_quality set base = ${base}, priced = 0, changed_at = now() - interval '1 year'
      where id = ${body.Id}`.execute(store.db);
    return body.Id as number;
  };
  const visited = (login: string, subject: number, views: number, daysAgo = 1, source = "none") =>
    store.db
      .transaction()
      .execute((tx) =>
        countVisits(tx, [
          { about: "property", login, subject, source, views, day: daysBefore(today, daysAgo), ...nobody },
        ]),
      );

  // QUAL-40, QUAL-43
  it("are the weak active ones that lose most views, with the fix that is worth most", async () => {
    const ana = await server.client("ana");
    expect(await improvement(ana)).toEqual({ listings: [], lift: null });
    const [seen, poor, fair, old, off] = [
      await published(ana, 50),
      await published(ana, 10),
      await published(ana, 60),
      await published(ana, 59),
      await published(ana, 5),
    ];
    await ana.post(`${PROPERTY}/${off}/deactivate`);
    await visited("ana", seen, 300, 30);
    await visited("ana", poor, 100);
    for (const id of [fair, off]) await visited("ana", id, 9_000);
    await visited("ana", old, 9_000, 31);
    await visited("ana", old, 9_000, 0);
    const { listings } = await improvement(ana);
    expect(listings.map(({ id, score, views }: Record<string, number>) => [id, score, views])).toEqual([
      [seen, 50, 300],
      [poor, 10, 100],
      [old, 59, 0],
    ]);
    const { body } = await ana.get(`${PROPERTY}/${seen}/quality`);
    expect(listings[0]).toMatchObject({ reference: "I-1", place: expect.any(String), fix: body.fixes[0] });
    const listed = await ana.get(`${PROPERTY}?quality=0-59&Status=active`);
    expect(listed.body.map(({ Id }: { Id: number }) => Id).sort()).toEqual([seen, poor, old].sort());
    expect((await improvement(await server.client("bea"))).listings).toEqual([]);
  });

  // QUAL-40
  it("are five at most, the lower score first where views say nothing", async () => {
    const eva = await server.client("eva");
    const ids: number[] = [];
    for (const base of [40, 30, 20, 35, 25, 45]) ids.push(await published(eva, base));
    const { listings } = await improvement(eva);
    expect(listings.map(({ score }: { score: number }) => score)).toEqual([20, 25, 30, 35, 40]);
  });

  // QUAL-42
  it("come with what good listings are viewed more, of twenty and twenty without promotion", async () => {
    const carla = await server.client("carla");
    const sides = { good: [] as number[], others: [] as number[] };
    for (let nth = 0; nth < 20; nth += 1) {
      sides.good.push(await published(carla, 80));
      sides.others.push(await published(carla, 79));
    }
    for (const id of sides.good) {
      await visited("carla", id, 6, 1);
      await visited("carla", id, 3, 2);
      await visited("carla", id, 5_000, 3, "Featured");
    }
    for (const id of sides.others.slice(1)) await visited("carla", id, 2, 30);
    // The twentieth of them was there on promoted days alone.
    await visited("carla", sides.others[0] ?? 0, 900, 1, "FeaturedPremium");
    expect(await improvement(carla)).toEqual({ listings: [], lift: null });
    await visited("carla", sides.others[0] ?? 0, 0, 4);
    expect((await improvement(carla)).lift).toEqual({
      good: { listings: 20, perDay: 4.5 },
      others: { listings: 20, perDay: 1.9 },
    });
  });
});
