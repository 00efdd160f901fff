import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PropertyPayload } from "#contracts/property/property.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { scoreAgain } from "#server/quality/scoreAgain.ts";
import { patches, phonePhoto } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
let number = 0;

oneStore("the quality of a listing", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    costa = await server.client("costa");
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  beforeEach(async () => {
    await sql`update property_quality set changed_at = ${server.services.now().toISOString()}, rules = 1`.execute(
      store.db,
    );
  });

  const published = async (changes: Partial<PropertyPayload> = {}): Promise<number> => {
    number += 1;
    const { body } = await costa.post(PROPERTY, validPayload({ Ref: `Q-${number}`, ...changes }));
    return body.Id;
  };
  const quality = async (id: number) => (await costa.get(`${PROPERTY}/${id}/quality`)).body;
  const listedScore = async (id: number) => (await costa.get(`${PROPERTY}?Id=${id}`)).body[0].Quality;
  const age = (id: number, days: number) =>
    sql`update property_quality set changed_at = ${server.services.now().toISOString()}::timestamptz - ${`${days} days`}::interval where id = ${id}`.execute(
      store.db,
    );

  // QUAL-30, QUAL-31, QUAL-32
  it("is there with the answer of the call that changed the listing, and the same in list and details", async () => {
    const id = await published();
    const first = await quality(id);
    expect(first).toMatchObject({
      score: 13,
      parts: expect.arrayContaining([{ part: "photoNumber", points: 0, weight: 18 }]),
    });
    expect(first.fixes[0]).toEqual({ part: "photoNumber", points: 32, path: "Photos", count: 12 });
    expect(await listedScore(id)).toBe(13);

    const { status } = await costa.put(
      `${PROPERTY}/${id}`,
      validPayload({ Ref: `Q-${number}`, Build: 120, Bedrooms: 3 }),
    );
    expect(status).toBe(200);
    expect((await quality(id)).score).toBe(20);
    expect(await listedScore(id)).toBe(20);
  });

  // QUAL-02, QUAL-18
  it("does not change by status or promotion", async () => {
    const id = await published();
    await age(id, 91);
    await costa.post(`${PROPERTY}/${id}/deactivate`);
    await costa.post(`${PROPERTY}/${id}/activate`);
    expect(await listedScore(id)).toBe(6);
  });

  // QUAL-16, QUAL-18
  it("falls as time passes, by what the details say, and rises when it is changed", async () => {
    const id = await published();
    const at = async (days: number) => {
      await age(id, days);
      const { score, fixes } = await quality(id);
      return [
        score,
        await listedScore(id),
        fixes.find(({ part }: { part: string }) => part === "fresh")?.points,
      ];
    };
    expect(await at(89.9)).toEqual([13, 13, undefined]);
    expect(await at(90.1)).toEqual([6, 6, 7]);
    expect(await at(180.1)).toEqual([4, 4, 9]);
    await costa.put(`${PROPERTY}/${id}`, validPayload({ Ref: `Q-${number}`, Price: 640_000 }));
    expect(await listedScore(id)).toBe(13);
  });

  // QUAL-33, QUAL-34
  it("filters and orders list and count", async () => {
    const [worst, best] = [
      await published({ Price: 1 }),
      await published({ Build: 90, Bedrooms: 2, Bathrooms: 1 }),
    ];
    const ids = (query: string) => `Id=${worst}&Id=${best}&${query}`;
    const found = async (query: string) =>
      (await costa.get(`${PROPERTY}?${ids(query)}`)).body.map(({ Id }: { Id: number }) => Id);
    expect(await found("quality=0-20")).toEqual([worst]);
    expect(await found("quality=23-23")).toEqual([best]);
    expect((await costa.get(`${PROPERTY}/count?${ids("quality=14-100")}`)).body).toEqual({ count: 1 });
    expect(await found("Order=Property/Quality%20asc")).toEqual([worst, best]);
    expect(await found("Order=Property/Quality%20desc")).toEqual([best, worst]);
  });

  // QUAL-30, QUAL-33
  it("finds by every span whatever has a score in it, fresh or not", async () => {
    const scored = [50, 55, 60].flatMap((base) => [10, 100, 200].map((days) => ({ base, days })));
    const ids: number[] = [];
    for (const { base, days } of scored) {
      const id = await published({ Price: 1 });
      ids.push(id);
      await sql`
        update property_quality set base = ${base}, priced = 2, changed_at = now() - make_interval(days => ${days}::int)
        where login = 'costa' and id = ${id}`.execute(store.db);
    }
    const own = ids.map((id) => `Id=${id}`).join("&");
    const all = (await costa.get(`${PROPERTY}?${own}`)).body as { Id: number; Quality: number }[];
    expect(new Set(all.map(({ Quality }) => Quality)).size).toBeGreaterThanOrEqual(8);
    for (let from = 48; from <= 72; from += 3) {
      for (const to of [from, from + 1, from + 4, from + 12, 100]) {
        const expected = all.filter(({ Quality }) => Quality >= from && Quality <= to).length;
        const { body } = await costa.get(`${PROPERTY}/count?${own}&quality=${from}-${to}`);
        expect([from, to, body]).toEqual([from, to, { count: expected }]);
      }
    }
  });

  // QUAL-04, QUAL-05, QUAL-06, QUAL-38
  it("knows size and likeness of the photos that are stored", async () => {
    const upload = async (bytes: Buffer) => ({
      ...urlOf(server.services, await storeDirect(server.services, "costa", { type: "image/jpeg", bytes })),
    });
    const large = await patches(1);
    const [upright, small, again] = [
      await upload(await phonePhoto(1600, 1200)),
      await upload(await sharp(large).resize(640, 480).jpeg({ quality: 60 }).toBuffer()),
      await upload(large),
    ];
    const Photos = [upright, small, again].map(({ Url }, at) => ({ Url, Number: at + 1 }));
    const id = await published({ Photos });
    const { parts, fixes } = await quality(id);
    const points = Object.fromEntries(
      parts.map(({ part, points }: { part: string; points: number }) => [part, points]),
    );
    // The second and the third are one picture at two sizes, of which the first one counts.
    expect(points).toMatchObject({ photoNumber: 3, photoSize: 4, photoOrder: 0, photoLikeness: 0 });
    expect(fixes).toContainEqual({ part: "photoLikeness", points: 4, path: "Photos", count: 1 });
    const { rows } = await sql<{ width: number; height: number }>`
      select width, height from media where login = 'costa' order by bytes desc`.execute(store.db);
    expect(rows).toContainEqual({ width: 1200, height: 1600 });
  });

  // QUAL-35
  it("is reckoned beside the calls where it is missing or of older rules", async () => {
    const ids = [await published(), await published(), await published()];
    await sql`delete from property_quality where id = ${ids[0]}`.execute(store.db);
    await sql`update property_quality set base = 99, rules = 0 where id = ${ids[1]}`.execute(store.db);
    expect(await listedScore(ids[0] ?? 0)).toBeNull();
    expect((await quality(ids[0] ?? 0)).score).toBe(13);
    expect(await scoreAgain(store, { atOnce: 1 })).toBe(2);
    expect(await scoreAgain(store)).toBe(0);
    expect(await Promise.all(ids.map(listedScore))).toEqual([13, 13, 13]);
  });

  // QUAL-35
  it("stays as it is when the read models are made again, and goes with its listing", async () => {
    const id = await published();
    await age(id, 91);
    await rebuild(store);
    expect(await listedScore(id)).toBe(6);
    await costa.delete(`${PROPERTY}/${id}`);
    const { rows } = await sql`select id from property_quality where id = ${id}`.execute(store.db);
    expect(rows).toEqual([]);
    expect((await costa.get(`${PROPERTY}/${id}/quality`)).status).toBe(404);
  });
});
