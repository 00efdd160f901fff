import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PropertyPayload } from "#contracts/property/property.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { pairAgain } from "#server/quality/pairAgain.ts";
import { patches } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
/** Metres north, in degrees. */
const north = (metres: number) => 38.78 + metres / 111_320;
let number = 0;

oneStore("likely duplicates", (fresh) => {
  let store: Store;
  let server: TestServer;
  let now = new Date("2026-05-01T10:00:00Z");

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => now });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** Each test has a client of its own, with nothing but what it lists. */
  const someone = () => {
    number += 1;
    return server.client(`c${number}`);
  };
  const home = (changes: Partial<PropertyPayload> = {}): PropertyPayload => {
    number += 1;
    const place = { Latitude: north(0), Longitude: 0.16, GeoInfo: "exact" } as const;
    return validPayload({ Ref: `D-${number}`, ...place, Build: 100, Price: 200_000, ...changes });
  };
  const list = async (caller: TestCaller, changes: Partial<PropertyPayload> = {}): Promise<number> =>
    (await caller.post(PROPERTY, home(changes))).body.Id;
  const duplicates = async (caller: TestCaller, id: number): Promise<[number, string][]> =>
    (await caller.get(`${PROPERTY}/${id}/duplicates`)).body.duplicates.map(
      ({ item, why }: { item: { Id: number }; why: string }) => [item.Id, why],
    );
  const review = async (caller: TestCaller, changes: Partial<PropertyPayload>, Id?: number) => {
    const {
      Type,
      Offer,
      Location,
      CadastralReference,
      Currency,
      Price,
      Latitude,
      Longitude,
      Build,
      Plot,
      Photos,
    } = home(changes);
    const body = {
      Id,
      Type,
      Offer,
      Location,
      CadastralReference,
      Currency,
      Price,
      Latitude,
      Longitude,
      Build,
      Plot,
      Photos: (Photos ?? []).map(({ Url }) => Url),
    };
    const answer = await caller.post(`${PROPERTY}/review`, body);
    return answer.body.duplicates.map(({ item }: { item: { Id: number } }) => item.Id);
  };

  // DUP-02, DUP-05, DUP-08
  it("are those of one kind within 30 m, with nearly the same area and price", async () => {
    const ana = await someone();
    const first = await list(ana);
    const near = await list(ana, { Latitude: north(29), Build: 105, Price: 220_000 });
    const others: Partial<PropertyPayload>[] = [
      { Latitude: north(-31) },
      { Build: 94 },
      { Price: 179_000 },
      { Offer: 4 },
      { Type: 9 },
      { Latitude: null, Longitude: null, GeoInfo: null },
      { Build: null },
    ];
    for (const other of others)
      expect([other, await duplicates(ana, await list(ana, other))]).toEqual([other, []]);
    expect(await duplicates(ana, first)).toEqual([[near, "place"]]);
    expect(await duplicates(ana, near)).toEqual([[first, "place"]]);
    await ana.put(`${PROPERTY}/${near}`, home({ Latitude: north(40) }));
    expect(await duplicates(ana, first)).toEqual([]);
  });

  // DUP-01, DUP-04
  it("are those of one cadastral reference, and never those of two", async () => {
    const ana = await someone();
    const [one, two] = ["7837301VG8173B0001TT", "7837301VG8173B0002YY"];
    const first = await list(ana, { CadastralReference: one });
    const same = await list(ana, { CadastralReference: one, Price: 900_000, Type: 9, Latitude: north(500) });
    const neighbour = await list(ana, { CadastralReference: two });
    expect(await duplicates(ana, first)).toEqual([[same, "cadastral"]]);
    expect(await duplicates(ana, neighbour)).toEqual([]);
  });

  // DUP-03
  it("are those with the same photos at another size", async () => {
    const ana = await someone();
    const upload = async (bytes: Buffer, login = `c${number}`) =>
      urlOf(server.services, await storeDirect(server.services, login, { type: "image/jpeg", bytes }));
    const login = `c${number}`;
    const pictures = await Promise.all([1, 2, 3, 4].map((nth) => patches(nth)));
    const smaller = await Promise.all(
      pictures.map((one) => sharp(one).resize(800, 600).jpeg({ quality: 60 }).toBuffer()),
    );
    const photosOf = async (all: Buffer[]) => {
      const urls = [];
      for (const one of all) urls.push((await upload(one, login)).Url);
      return urls.map((Url, at) => ({ Url, Number: at + 1 }));
    };
    const nowhere = { Latitude: null, Longitude: null, GeoInfo: null };
    const first = await list(ana, { ...nowhere, Photos: await photosOf(pictures) });
    const again = await list(ana, {
      ...nowhere,
      Photos: await photosOf(smaller.slice(0, 3)),
      Price: 165_000,
    });
    const [here, far] = [0, 600].map(
      (metres) => ({ Latitude: north(metres), Longitude: 0.16, GeoInfo: "exact" }) as const,
    );
    const placed = await list(ana, { ...here, Photos: await photosOf(pictures), Build: 300 });
    const away = await list(ana, { ...far, Photos: await photosOf(smaller), Build: 300 });
    expect([await duplicates(ana, placed), await duplicates(ana, away)]).toEqual([[], []]);
    const larger = await list(ana, { ...nowhere, Photos: await photosOf(smaller), Build: 120 });
    expect(await duplicates(ana, first)).toEqual([[again, "photos"]]);
    expect(await duplicates(ana, larger)).toEqual([]);
  });

  // DUP-06, DUP-09
  it("are shown before anything is published, and not against the listing itself", async () => {
    const ana = await someone();
    const first = await list(ana);
    expect(await review(ana, {})).toEqual([first]);
    expect(await review(ana, {}, first)).toEqual([]);
    expect(await review(ana, { Latitude: north(200) })).toEqual([]);
    const second = await list(ana);
    expect((await ana.post(`${PROPERTY}/${second}/duplicates/deny`, { Id: first })).status).toBe(204);
    expect(await review(ana, {}, second)).toEqual([]);
  });

  // DUP-07, DUP-09
  it("are filtered by, until they are told apart for good", async () => {
    const ana = await someone();
    const [first, second] = [await list(ana), await list(ana)];
    await list(ana, { Latitude: north(3_000) });
    const flagged = async () => [
      (await ana.get(`${PROPERTY}?duplicates=true`)).body.map(({ Id }: { Id: number }) => Id),
      (await ana.get(`${PROPERTY}/count?duplicates=true`)).body.count,
    ];
    expect(await flagged()).toEqual([[second, first], 2]);
    for (const [id, other] of [
      [first, second],
      [second, first],
    ]) {
      expect((await ana.post(`${PROPERTY}/${id}/duplicates/deny`, { Id: other })).status).toBe(204);
    }
    expect(await flagged()).toEqual([[], 0]);
    await ana.put(`${PROPERTY}/${first}`, home({ Price: 201_000 }));
    expect(await flagged()).toEqual([[], 0]);
    await rebuild(store);
    expect(await flagged()).toEqual([[], 0]);
    const { rows } = await sql`
      select 1 from event where type = 'HomesToldApart' and (data ->> 'Id')::int = ${first}`.execute(
      store.db,
    );
    expect(rows).toHaveLength(1);
  });

  // DUP-09
  it("are told apart once when the same call comes twice with one key", async () => {
    const ana = await someone();
    const [first, second] = [await list(ana), await list(ana)];
    const deny = (headers?: Record<string, string>) =>
      ana.post(`${PROPERTY}/${second}/duplicates/deny`, { Id: first }, headers);
    const headers = { "idempotency-key": "two-homes-and-not-one" };
    const answers = [...(await Promise.all([deny(headers), deny(headers)])), await deny(headers)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const { rows } = await sql`
      select 1 from event where type = 'HomesToldApart' and (data ->> 'Id')::int = ${first}`.execute(
      store.db,
    );
    expect([rows.length, await duplicates(ana, first)]).toEqual([1, []]);
  });

  // QUAL-46
  it.each([
    [300, "GET", "1/quality", undefined],
    [300, "GET", "1/duplicates", undefined],
    [120, "POST", "review", { Photos: [] }],
    [120, "POST", "1/duplicates/deny", { Id: 2 }],
  ] as const)("are asked for %i times a minute at most: %s %s", async (limit, method, path, body) => {
    const often = await someone();
    const call = () => often.send(method, `${PROPERTY}/${path}`, body).then(({ status }) => status);
    const answers = await Promise.all(Array.from({ length: limit + 1 }, call));
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  // DUP-11
  it("are of one client alone", async () => {
    const [ana, ben] = [await someone(), await someone()];
    const [hers, his] = [await list(ana), await list(ben)];
    expect([await duplicates(ana, hers), await duplicates(ben, his), await review(ben, {}, his)]).toEqual([
      [],
      [],
      [],
    ]);
    expect((await ana.get(`${PROPERTY}/${his}/duplicates`)).status).toBe(404);
    expect((await ana.post(`${PROPERTY}/${hers}/duplicates/deny`, { Id: his })).status).toBe(404);
  });

  // DUP-10
  it("keep the date since when they are listed when one is deleted and added again", async () => {
    let ana = await someone();
    const login = `c${number}`;
    const since = async (id: number) => (await ana.get(`${PROPERTY}/${id}/quality`)).body.since;
    const first = await list(ana);
    const began = now.toISOString();
    expect(await since(first)).toBe(began);
    now = new Date("2026-06-10T10:00:00Z");
    ana = await server.client(login);
    await ana.delete(`${PROPERTY}/${first}`);
    now = new Date("2026-06-10T10:05:00Z");
    const again = await list(ana, { Latitude: north(10), Price: 190_000 });
    expect([await since(again), await duplicates(ana, again)]).toEqual([began, []]);
    const other = await list(ana, { Latitude: north(900) });
    expect(await since(other)).toBe(now.toISOString());
  });

  it("are looked for beside the calls where that was left for later", async () => {
    const ana = await someone();
    const [first, second] = [await list(ana), await list(ana)];
    await sql`delete from property_pair`.execute(store.db);
    await sql`delete from property_twin where id = ${first}`.execute(store.db);
    await sql`update property_twin set paired = false where id = ${second}`.execute(store.db);
    await pairAgain(store);
    expect(await duplicates(ana, first)).toEqual([[second, "place"]]);
  });
});
