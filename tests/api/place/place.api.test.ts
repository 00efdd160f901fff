import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

let server: TestServer;
let client: TestCaller;

beforeAll(async () => {
  server = await startServer(await freshStore("pglite"));
  client = await server.client("costa");
});
afterAll(async () => {
  await server.close();
  await server.services.store.close();
});

const javea = {
  id: "m-03082",
  type: "municipality",
  text: { en: "Jávea / Xàbia, Alicante", es: "Jávea / Xàbia, Alicante" },
  typeDescriptionKey: "location.municipality",
  center: { lat: 38.78333, lon: 0.16667 },
};

describe("Typing a location", () => {
  test("answers suggestions with texts in both languages, best first", async () => {
    const answer = await client.get("/api/geo/locationwithtext?query=j%C3%A1v&lang=en&limit=10");
    expect(answer.status).toBe(200);
    expect(answer.body[0]).toEqual(javea);
    expect(answer.body.length).toBeLessThanOrEqual(10);
  });

  // PLACE-10
  test("keeps to the types that a property can have", async () => {
    const types = ["municipality", "entity", "neighbourhood", "district"];
    const query = types.map((type) => `types=${type}`).join("&");
    const answer = await client.get(`/api/geo/locationwithtext?query=alicante&lang=es&limit=50&${query}`);
    expect(answer.body[0].id).toBe("m-03014");
    expect(types).toEqual(expect.arrayContaining(answer.body.map((one: { type: string }) => one.type)));
    const one = await client.get("/api/geo/locationwithtext?query=alicante&types=province");
    expect(one.body.map(({ id }: { id: string }) => id)).toEqual(["p-03"]);
  });

  test("finds the same over freetext, provinces and regions among them", async () => {
    const answer = await client.get("/api/geo/location?freetext=comunidad%20valenciana&lang=es");
    expect(answer.body[0]).toMatchObject({
      id: "r-10",
      type: "region",
      text: { en: "Valencian Community", es: "Comunidad Valenciana" },
    });
  });

  test.each([
    "/api/geo/locationwithtext",
    "/api/geo/locationwithtext?query=jav&lang=de",
    "/api/geo/locationwithtext?query=jav&limit=0",
    "/api/geo/locationwithtext?query=jav&limit=51",
    "/api/geo/locationwithtext?query=jav&types=country",
    `/api/geo/locationwithtext?query=${"a".repeat(101)}`,
    "/api/geo/location?freetext=jav&else=1",
  ])("refuses %s", async (path) => {
    expect((await client.get(path)).status).toBe(400);
  });
});

describe("Looking a place up", () => {
  test("answers one location by its id", async () => {
    expect((await client.get("/api/geo/location/m-03082")).body).toEqual(javea);
  });

  test("answers towns with their provinces, in order, without the unknown", async () => {
    const both = await client.get("/api/geo/town?Id=m-29069&Id=m-00000&Id=m-03082");
    expect(both.body).toEqual([
      { Id: "m-29069", Labels: { Default: "Marbella", province: { Default: "Málaga" } } },
      { Id: "m-03082", Labels: { Default: "Jávea / Xàbia", province: { Default: "Alicante" } } },
    ]);
    const one = await client.get("/api/geo/town?Id=m-29069");
    expect(one.body).toHaveLength(1);
  });

  // PLACE-11
  test("answers labels by INE code and by id", async () => {
    const seville = { Id: "p-41", Labels: { Default: "Sevilla", en: "Seville", es: "Sevilla" } };
    expect((await client.get("/api/geo/province/41")).body).toEqual(seville);
    expect((await client.get("/api/geo/province/p-41")).body).toEqual(seville);
    expect((await client.get("/api/geo/region/01")).body.Labels.en).toBe("Andalusia");
    expect((await client.get("/api/geo/town/03082")).body.Labels.Default).toBe("Jávea / Xàbia");
  });

  // PLACE-11
  test.each([
    "/api/geo/location/m-99999",
    "/api/geo/province/99",
    "/api/geo/province/r-10",
    "/api/geo/region/p-03",
    "/api/geo/town/p-03",
    "/api/geo/shape/nowhere",
    "/api/geo/tile/6/1/1",
  ])("says that there is no %s", async (path) => {
    const answer = await client.get(path);
    expect([answer.status, answer.body]).toEqual([404, { code: "ErrInvalidPath" }]);
  });
});

describe("The built-in map", () => {
  // PLACE-14
  test("puts an address near the urbanisation that it names, else in the town, else nowhere", async () => {
    const at = async (address: string) =>
      (await client.get(`/api/geo/geocode?address=${encodeURIComponent(address)}&location=m-03082`)).body;
    expect(await at("Calle Pinar 3, Tosalet")).toMatchObject({ result: "found", precision: "approx" });
    expect(await at("Camí Cabanes 14")).toMatchObject({ result: "found", precision: "town" });
    expect(await at("12")).toEqual({ result: "none" });
  });

  test("has the outline of a place's municipality", async () => {
    const answer = await client.get("/api/geo/shape/n-03082-el-arenal");
    expect(answer.body).toMatchObject({ id: "m-03082", center: javea.center });
    expect(answer.body.rings[0].length).toBeGreaterThan(10);
  });

  test("has tiles that a browser may keep", async () => {
    const answer = await client.get("/api/geo/tile/11/1024/784");
    expect(answer.body.names[0].id).toBe("m-03082");
    expect(answer.headers["cache-control"]).toBe("private, max-age=86400");
  });
});

describe("Places", () => {
  const paths = [
    "/api/geo/locationwithtext?query=jav",
    "/api/geo/location?freetext=jav",
    "/api/geo/location/m-03082",
    "/api/geo/location/m-99999",
    "/api/geo/town?Id=m-03082",
    "/api/geo/province/03",
    "/api/geo/shape/m-03082",
    "/api/geo/tile/11/1024/784",
    "/api/geo/geocode?address=Mayor&location=m-03082",
  ];

  // PLACE-15
  test.each(paths)("are not for those who are not signed in: %s", async (path) => {
    const answer = await server.nobody().get(path);
    expect([answer.status, answer.body.code]).toEqual([401, "ErrInvalidAuthorizationHeader"]);
  });

  // PLACE-15
  test("are for admins too", async () => {
    const admin = await server.admin("admin@zaguan.example");
    expect((await admin.get("/api/geo/locationwithtext?query=jav")).status).toBe(200);
  });
});
