import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";

oneStore("bad input", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    ana = await server.client("ana");
  });
  afterAll(async () => {
    expect((await ana.get(`${PROPERTY}/count`)).body).toEqual({ count: 0 });
    await server.close();
    await store.close();
  });

  const raw = async (payload: string | Buffer, type = "application/json") => {
    const answer = await server.inject({
      method: "POST",
      url: PROPERTY,
      headers: { "content-type": type, authorization: `Bearer ${ana.accessToken}` },
      payload,
    });
    return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json() };
  };
  const posted = async (body: unknown) => {
    const { status, body: answered } = await ana.post(PROPERTY, body);
    return { status, body: answered };
  };

  describe("in a body", () => {
    it.each([
      ["text that is no JSON", "{"],
      ["a word", "nonsense"],
      ["a prototype", '{"__proto__": {"admin": true}}'],
      ["a constructor", '{"constructor": {"prototype": {}}}'],
      ["nothing", ""],
      ["null", "null"],
      ["a list", "[]"],
      ["a number", "7"],
      ["brackets ten thousand deep", `${"[".repeat(10_000)}${"]".repeat(10_000)}`],
      ["a byte that is no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ])("refuses %s", async (_name, payload) => {
      const { status, body } = await raw(payload);
      expect({ status, code: body.code }).toEqual({ status: 400, code: "ErrInvalidBody" });
      expect(Object.keys(body).filter((key) => key !== "code" && key !== "fields")).toEqual([]);
    });

    it("refuses another type than JSON", async () => {
      const refused = { status: 415, body: { code: "ErrInvalidContentType" } };
      expect(await raw("a=1", "application/x-www-form-urlencoded")).toEqual(refused);
      expect(await raw("<a/>", "text/xml")).toEqual(refused);
    });

    it("refuses more than 2 MiB", async () => {
      expect(await raw(JSON.stringify({ Ref: "x".repeat(2 * 1024 * 1024) }))).toEqual({
        status: 413,
        body: { code: "ErrInvalidRequest" },
      });
    });

    // SAFE-03
    it("refuses fields that the contract does not know, and says which", async () => {
      const { status, body } = await posted({ ...validPayload(), Login: "ben", Suspended: false });
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          code: "ErrInvalidBody",
          fields: [
            { path: "Login", code: "ErrInvalidBody" },
            { path: "Suspended", code: "ErrInvalidBody" },
          ],
        },
      });
    });

    it.each([
      ["Price", "650.000", "ErrInvalidPrice"],
      ["HighSeasonPrice", "1", "ErrInvalidPrice"],
      ["Offer", "sale", "ErrInvalidOffer"],
      ["Bedrooms", "3", "ErrInvalidBedrooms"],
      ["Bathrooms", {}, "ErrInvalidBathrooms"],
      ["Toilets", [1], "ErrInvalidToilets"],
      ["FloorNumber", 3, "ErrInvalidFloorNumber"],
      ["Latitude", "38", "ErrInvalidGeoInfo"],
      ["GeoInfo", "house", "ErrInvalidGeoInfo"],
      ["Medias", "none", "ErrInvalidMedia"],
      ["Photos", "none", "ErrInvalidBody"],
      ["Descriptions", { xx: "?" }, "ErrInvalidBody"],
    ])("names the code of %s when its value has another type", async (field, value, code) => {
      const { status, body } = await posted({ ...validPayload(), [field]: value });
      expect({ status, code: body.code }).toEqual({ status: 400, code });
      expect(body.fields[0].path.split(".")[0]).toBe(field);
    });

    it.each([
      ["a NUL character", "a\0b"],
      ["half a character", "a\ud800b"],
    ])("refuses %s, which no database stores", async (_name, Ref) => {
      expect(await raw(JSON.stringify(validPayload({ Ref })))).toEqual({
        status: 400,
        body: { code: "ErrInvalidBody" },
      });
    });

    it("refuses one where the route has none", async () => {
      const { status, body } = await ana.post(`${PROPERTY}/1/activate`, { Login: "ben" });
      expect({ status, body }).toEqual({ status: 400, body: { code: "ErrInvalidBody" } });
    });

    it("takes an empty one where the route has none", async () => {
      const answer = await server.inject({
        method: "POST",
        url: `${PROPERTY}/999/activate`,
        headers: { "content-type": "application/json", authorization: `Bearer ${ana.accessToken}` },
        payload: "",
      });
      expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status: 404 });
    });
  });

  describe("in a query", () => {
    it.each([
      ["Take=ten", "ErrInvalidTake"],
      ["Take=0", "ErrInvalidTake"],
      ["Take=101", "ErrInvalidTake"],
      ["Take=1&Take=2", "ErrInvalidTake"],
      ["Skip=x", "ErrDecodingParams"],
      ["MinPrice=cheap", "ErrDecodingParams"],
      ["MinPrice=-1", "ErrDecodingParams"],
      ["Order=Property/Price%20asc", "ErrDecodingParams"],
      ["Order=Property/AgentRef;drop%20table%20account", "ErrDecodingParams"],
      ["Status=gone", "ErrDecodingParams"],
      ["Login=ben", "ErrDecodingParams"],
      ["Ref=%00", "ErrDecodingParams"],
      ["__proto__[x]=1", "ErrDecodingParams"],
    ])("refuses %s", async (query, code) => {
      const { status, body } = await ana.get(`${PROPERTY}?${query}`);
      expect({ status, code: body.code }).toEqual({ status: 400, code });
    });

    it("refuses one where the route has none", async () => {
      const { status, body } = await ana.get("/api/client/services/property?login=ben");
      expect({ status, body }).toEqual({ status: 400, body: { code: "ErrDecodingParams" } });
    });
  });

  describe("in a path", () => {
    it.each([
      `${PROPERTY}/abc`,
      `${PROPERTY}/-1`,
      `${PROPERTY}/1.5`,
      `${PROPERTY}/9999999999999999`,
      `${PROPERTY}/1%00`,
      `${PROPERTY}/%zz`,
      `${PROPERTY}/${"1".repeat(300)}`,
      "/api/client/propert",
      "/api/other/property",
    ])("answers 404 for %s", async (path) => {
      const { status, body } = await ana.get(path);
      expect({ status, body }).toEqual({ status: 404, body: { code: "ErrInvalidPath" } });
    });
  });

  describe("in headers and cookies", () => {
    it("never takes a cookie for a token", async () => {
      const { status, body } = await server
        .nobody()
        .get(PROPERTY, { cookie: `access_token=${ana.accessToken}; admin_access_token=x` });
      expect({ status, body }).toEqual({ status: 401, body: { code: "ErrInvalidAuthorizationHeader" } });
    });

    // SAFE-36
    it("answers with a request id of its own, whatever the caller calls it", async () => {
      for (const bad of ["from-the-proxy-1", "x", "with space", 'quote"here', "x".repeat(100)]) {
        const { headers } = await ana.get(PROPERTY, { "x-request-id": bad });
        expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      }
    });
  });

  describe("at the sign-in", () => {
    it.each([
      {},
      { login: "ana" },
      { login: "", password: PASSWORD },
      { login: "ana", password: "" },
      { login: ["ana"], password: PASSWORD },
      { login: { $ne: "" }, password: { $ne: "" } },
      { login: "ana", password: PASSWORD, admin: true },
      { login: "a".repeat(255), password: PASSWORD },
      { login: "ana", password: "x".repeat(1_001) },
    ])("refuses %j", async (body) => {
      const answer = await server.nobody().post("/api/auth/client/auth", body);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe("ErrInvalidBody");
    });

    it("takes SQL for the name that it is", async () => {
      const answer = await server
        .nobody()
        .post("/api/auth/client/auth", { login: "ana' or '1'='1", password: PASSWORD });
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 401,
        body: { code: "ErrInvalidCredentials" },
      });
    });
  });
});
