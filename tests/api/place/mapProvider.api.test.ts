import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { answerCache } from "#server/place/provider/answerCache.ts";
import { cadastral, type FakeSpain, fakeSpain } from "#tests/fixtures/fakeSpain.ts";
import { freshStore } from "../harness/freshStore.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const place = { lat: 38.78934, lon: 0.16712 };
const address = (text: string, location = "m-03082") =>
  `/api/geo/geocode?address=${encodeURIComponent(text)}&location=${location}`;

oneStore("An answer of a service outside", (fresh) => {
  // PLACE-22
  test("is kept for its days, asked for once however many ask, and not kept when it failed", async () => {
    const store = await fresh();
    let now = new Date("2026-11-22T12:00:00Z");
    const cached = answerCache({ store, now: () => now });
    let asked = 0;
    const ask = async () => ({ asked: ++asked });
    const get = () => cached("test", "question", ask, () => 2);
    expect(await Promise.all([get(), get(), get()])).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }]);
    expect(await get()).toEqual({ asked: 1 });
    now = new Date("2026-11-24T12:00:01Z");
    expect(await get()).toEqual({ asked: 2 });
    const broken = () =>
      cached(
        "test",
        "other",
        () => Promise.reject(new Error("broken")),
        () => 2,
      );
    await expect(broken()).rejects.toThrow("broken");
    expect(await cached("test", "other", ask, () => 0)).toEqual({ asked: 3 });
    expect(await cached("test", "other", ask, () => 0)).toEqual({ asked: 4 });
    await store.close();
  });
});

describe("With Spain's services", () => {
  let spain: FakeSpain;
  let store: Store;
  let server: TestServer;
  let client: TestCaller;
  const asked = (call: string) => spain.calls.filter(({ path }) => path.endsWith(call)).length;

  beforeAll(async () => {
    spain = await fakeSpain();
    store = await freshStore("pglite");
    server = await startServer(store, { env: spain.env });
    client = await server.client("costa");
  });
  afterAll(async () => {
    await spain.close();
    await server.close();
    await store.close();
  });

  // PLACE-17
  test("a reference gives address, place, position, year, areas and kind; asked again, the service is left alone", async () => {
    const { body } = await client.get("/api/geo/cadastre/9872023%20vh5797s");
    expect(body).toEqual({
      result: "found",
      record: {
        reference: cadastral.house,
        address: "Calle Cristobal Colon 14",
        place: expect.objectContaining({ id: "m-03082", type: "municipality" }),
        point: place,
        yearBuilt: 1998,
        build: 214,
        plot: 812,
        type: 25,
        use: "Residencial",
        slow: [],
      },
    });
    const before = spain.calls.length;
    expect((await client.get("/api/geo/cadastre/9872023VH5797S")).body).toEqual(body);
    expect(spain.calls.length).toBe(before);
  });

  // PLACE-18
  test("wrong control letters are no reason to find nothing", async () => {
    const { body } = await client.get("/api/geo/cadastre/7837301VG8173B0001NN");
    expect(body.record).toMatchObject({
      reference: "7837301VG8173B0001TT",
      address: "Calle Cristobal Colon 14, escalera 1, planta baja, puerta A",
      build: 84,
      plot: null,
      type: 1,
    });
  });

  // PLACE-17
  test("a building answers its flats to choose from, and rustic land what little is known", async () => {
    const flats = await client.get(`/api/geo/cadastre/${cadastral.building}`);
    expect(flats.body).toEqual({
      result: "units",
      units: [
        {
          reference: cadastral.flats[0],
          address: "escalera 1, planta baja, puerta A",
          use: "Residencial",
          build: 84,
        },
        {
          reference: cadastral.flats[1],
          address: "escalera 1, planta 2, puerta B",
          use: "Residencial",
          build: 96,
        },
      ],
    });
    const land = await client.get(`/api/geo/cadastre/${cadastral.land.slice(0, 14)}`);
    expect(land.body.record).toMatchObject({
      reference: cadastral.land,
      address: "Polígono 1, parcela 94, Los Charcos",
      plot: 12_450,
      build: null,
      yearBuilt: null,
      type: 24,
    });
  });

  // PLACE-19
  test("an unknown reference is said to be none, one of another cadastre whose it is, and neither is an error", async () => {
    expect((await client.get(`/api/geo/cadastre/${cadastral.unknown}`)).body).toEqual({ result: "none" });
    const before = spain.calls.length;
    const navarra = { result: "elsewhere", province: { en: "Navarre", es: "Navarra" } };
    expect((await client.get("/api/geo/cadastre/31001A00100094")).body).toEqual(navarra);
    const bilbao = await client.get(`/api/geo/cadastre/${cadastral.unknown}?location=m-48020`);
    expect(bilbao.body).toMatchObject({ result: "elsewhere", province: { en: "Biscay" } });
    expect((await client.get("/api/geo/parcels?lat=42.8467&lon=-2.6716")).body.result).toBe("elsewhere");
    expect(spain.calls.length).toBe(before);
  });

  // PLACE-20
  test("a pin gives the parcel under it, or those around it, nearest first", async () => {
    expect((await client.get("/api/geo/parcels?lat=38.7893&lon=0.1671")).body).toEqual({
      result: "found",
      parcels: [
        {
          reference: "9872023VH5797S",
          address: "Calle Cristobal Colon 14 Xabia/Javea (Alicante)",
          metres: 0,
        },
      ],
    });
    const around = await client.get("/api/geo/parcels?lat=38.7925&lon=0.1671");
    expect(around.body.parcels.map(({ metres }: { metres: number }) => metres)).toEqual([12.4, 31.7]);
    expect((await client.get("/api/geo/parcels?lat=38.9&lon=0.1")).body).toEqual({ result: "none" });
  });

  test("a parcel has its outline", async () => {
    const { body } = await client.get("/api/geo/parcel/9872023VH5797S");
    expect(body.rings).toHaveLength(1);
    expect(body.rings[0][0]).toEqual([0.16692, 38.78951]);
  });

  test("an address is found in its own town, by find when the candidates have no position", async () => {
    expect((await client.get(address("Calle Cristóbal Colón 14"))).body).toEqual({
      result: "found",
      point: place,
      precision: "exact",
      name: "CALLE CRISTÓBAL COLÓN 14, Xàbia/Jávea",
    });
    expect((await client.get(address("C/ Mayor 5"))).body).toMatchObject({ precision: "street" });
    expect((await client.get(address("Calle Ninguna 3"))).body).toMatchObject({
      precision: "town",
      name: "Jávea / Xàbia",
    });
    expect((await client.get(address("asdf"))).body).toEqual({ result: "none" });
    const before = asked("candidates");
    await client.get(address("Calle Cristóbal Colón 14"));
    expect(asked("candidates")).toBe(before);
  });

  // PLACE-21
  test("the cadastre is asked once a second at most, whoever asks", async () => {
    const times = spain.calls.filter(({ path }) => /OVCServWeb|INSPIRE/.test(path)).map(({ at }) => at);
    expect(times.length).toBeGreaterThan(8);
    const [first = 0, last = 0] = [times.at(0), times.at(-1)];
    expect(last - first).toBeGreaterThan((times.length - 1) * 1_000 - 200);
  });

  // PLACE-23
  test("what is not answered in 3 seconds is said, and the rest of an answer does not wait for it", async () => {
    spain.mute = "Consulta_CPMRC";
    const half = await client.get(`/api/geo/cadastre/${cadastral.neighbour}`);
    expect(half.body.record).toMatchObject({ build: 214, point: null, place: null, slow: ["position"] });
    spain.mute = "Consulta_DNPRC";
    const began = performance.now();
    const slow = await client.get("/api/geo/cadastre/1234567AB1234C");
    expect([slow.status, slow.body]).toEqual([503, { code: "ErrMapServiceSlow" }]);
    // Ten times what it may take: a service that is silent is so for ever.
    expect(performance.now() - began).toBeLessThan(30_000);
    spain.mute = null;
  });

  // PLACE-26
  test.each([
    { broken: "/geocoder/", name: "geocoder", other: "cadastre" },
    { broken: "/OVCServWeb/", name: "cadastre", other: "geocoder" },
  ] as const)(
    "a $name that fails is not asked any more and named, and the $other is asked as ever",
    async ({ broken, name, other }) => {
      let asked = 0;
      const next = () => {
        asked += 1;
        return asked;
      };
      // Of each an answer that is not kept yet.
      const ask = {
        geocoder: () => client.get(address(`Calle Mayor ${next()}, ${name}`)),
        cadastre: () => client.get(`/api/geo/parcels?lat=38.9&lon=0.${next()}${name.length}`),
      };
      const isNamed = async () => {
        const { status, body } = await server.nobody().get("/api/ready");
        expect(status).toBe(200);
        const names = ((body.services ?? []) as { name: string }[]).map((service) => service.name);
        return names.filter((one) => one === "geocoder" || one === "cadastre");
      };
      const calls = () => spain.calls.filter(({ path }) => path.includes(broken)).length;
      for (const one of [name, other] as const) expect((await ask[one]()).status).toBe(200);
      expect(await isNamed()).toEqual([]);
      spain.broken = broken;
      for (let nth = 0; nth < 3; nth += 1)
        expect((await ask[name]()).body).toEqual({ code: "ErrMapServiceFailed" });
      expect(await isNamed()).toEqual([name]);
      const before = calls();
      const refused = await Promise.all(Array.from({ length: 8 }, ask[name]));
      for (const { status, body, headers } of refused)
        expect([status, body.code, headers["retry-after"]]).toEqual([503, "ErrMapServiceFailed", "2"]);
      // One in each second tries whether it is back.
      expect(calls() - before).toBeLessThanOrEqual(1);
      expect((await ask[other]()).status).toBe(200);
      spain.broken = null;
      await expect.poll(async () => (await ask[name]()).status, { timeout: 10_000 }).toBe(200);
      expect(await isNamed()).toEqual([]);
    },
  );

  test("the browser may load the tiles of IGN and nothing else of theirs", async () => {
    const policy = String((await server.nobody().get("/config.json")).headers["content-security-policy"]);
    expect(policy).toMatch(new RegExp(`img-src [^;]*${spain.url}`));
    expect(policy).not.toMatch(new RegExp(`connect-src [^;]*${spain.url}`));
    expect(policy).not.toContain("google");
    const { body } = await server.nobody().get("/config.json");
    expect(body.mapLayers.map(({ name }: { name: string }) => name)).toEqual(["map", "aerial"]);
  });
});

describe("With Google", () => {
  test("its geocoder is asked by this server, and its refusal is a problem that says so", async () => {
    const answers: Record<string, unknown> = {
      "Calle Mayor 5, Jávea, España": {
        status: "OK",
        results: [
          {
            formatted_address: "C. Mayor, 5, 03730 Jávea",
            geometry: { location: { lat: 38.789_123_4, lng: 0.163 }, location_type: "ROOFTOP" },
          },
        ],
      },
      "asdf, Jávea, España": { status: "ZERO_RESULTS", results: [] },
    };
    const google = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://google");
      const denied = { status: "REQUEST_DENIED", error_message: "referer" };
      const answer =
        searchParams.get("key") === "server-key" ? answers[searchParams.get("address") ?? ""] : denied;
      response.setHeader("content-type", "application/json").end(JSON.stringify(answer ?? denied));
    });
    await new Promise<void>((ready) => google.listen(0, "127.0.0.1", ready));
    const store = await freshStore("pglite");
    const server = await startServer(store, {
      env: {
        GOOGLE_MAPS_API_KEY: "browser-key",
        GOOGLE_GEOCODER_KEY: "server-key",
        GOOGLE_GEOCODER_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
      },
    });
    const client = await server.client("costa");
    expect((await client.get(address("Calle Mayor 5"))).body).toEqual({
      result: "found",
      point: { lat: 38.78912, lon: 0.163 },
      precision: "exact",
      name: "C. Mayor, 5, 03730 Jávea",
    });
    expect((await client.get(address("asdf"))).body).toEqual({ result: "none" });
    const refused = await client.get(address("Calle Otra 1"));
    expect([refused.status, refused.body]).toEqual([503, { code: "ErrMapServiceFailed" }]);
    expect((await client.get(`/api/geo/cadastre/${cadastral.house}`)).status).toBe(404);
    const told = await server.nobody().get("/config.json");
    expect(told.body).toMatchObject({
      mapProvider: "google",
      googleMapsApiKey: "browser-key",
      mapLayers: [],
    });
    expect(JSON.stringify(told.body)).not.toContain("server-key");
    const policy = String(told.headers["content-security-policy"]);
    for (const directive of ["script-src", "img-src", "connect-src"])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://\\*\\.googleapis\\.com`));
    expect(policy).not.toMatch(/ign\.es|catastro|cartociudad/);
    await server.close();
    await store.close();
    google.close();
  });
});

describe("Built in", () => {
  // PLACE-24
  test("addresses are as good as the gazetteer, there is no cadastre, and no other host is named", async () => {
    const store = await freshStore("pglite");
    const server = await startServer(store, { env: { MAP_PROVIDER: "built-in" } });
    const client = await server.client("costa");
    expect((await client.get(address("Calle Mayor 5"))).body).toMatchObject({ precision: "town" });
    expect((await client.get(address("asdf"))).body).toEqual({ result: "none" });
    expect((await client.get(`/api/geo/cadastre/${cadastral.house}`)).status).toBe(404);
    const { body, headers } = await server.nobody().get("/config.json");
    expect(body).toMatchObject({ mapProvider: "built-in", googleMapsApiKey: null, mapLayers: [] });
    expect(String(headers["content-security-policy"])).not.toContain("https://");
    await server.close();
    await store.close();
  });
});
