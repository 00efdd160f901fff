import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PropertyPayload } from "#contracts/property/property.ts";
import { laterFields, unknownFields } from "#contracts/property/propertyFields.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import { append } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "../harness/eachStore.ts";
import { everyService } from "../harness/everyService.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";

const whole: PropertyPayload = validPayload({
  Online: true,
  Offer: 2,
  HighSeasonPrice: 1_200,
  CadastralReference: "7837301VG8173B0001TT",
  Address: "Calle Mayor 4",
  ShowAddress: true,
  Latitude: 38.789,
  Longitude: 0.166,
  GeoInfo: "street",
  Bedrooms: 3,
  Bathrooms: 2,
  Toilets: 1,
  Build: 180,
  Plot: 820.5,
  FloorNumber: "2º B",
  Levels: 2,
  YearBuilt: 1998,
  EnergyRatingConsumption: "C",
  EnergyRatingEmissions: "in-progress",
  Features: ["pool", "sea-view"],
  Distance: { Beach: 1.2, Airport: 95 },
  Descriptions: { en: "A villa.", es: "Una villa." },
  Photos: [],
  Medias: [{ type: "video", url: "https://example.com/video" }],
});

eachStore("properties", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  let clients = 0;
  beforeEach(async () => {
    clients += 1;
    costa = await server.client(`costa${clients}`);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const publish = async (changes: Partial<PropertyPayload> = {}, caller = costa): Promise<number> => {
    const { status, body } = await caller.post(PROPERTY, validPayload(changes));
    expect({ status, body }).toEqual({ status: 201, body: { Id: expect.any(Number) } });
    return body.Id;
  };
  const read = (id: number, caller = costa) => caller.get(`${PROPERTY}/${id}`);

  describe("what is published", () => {
    it("comes back with every field, its labels and its version", async () => {
      const id = await publish(whole);
      const { status, body, headers } = await read(id);
      expect(status).toBe(200);
      expect(headers.etag).toBe('"1"');
      expect(body).toEqual({
        Id: id,
        AgentRef: "A-1",
        Status: "active",
        Suspended: false,
        Online: true,
        Type: {
          Id: 25,
          Term: "villa",
          Group: "house",
          SameAsGroup: false,
          Labels: { en: "Villa", es: "Villa" },
        },
        OfferType: { Id: 2, Labels: { en: "Holiday rent", es: "Alquiler vacacional" } },
        Location: {
          id: "m-03082",
          type: "municipality",
          text: { en: "Jávea / Xàbia, Alicante", es: "Jávea / Xàbia, Alicante" },
        },
        Town: "m-03082",
        TownName: "Jávea / Xàbia",
        ProvinceName: "Alicante",
        Currency: "EUR",
        Price: 650_000,
        NormalizedPriceInEuro: 650_000,
        PriceInEuro: 650_000,
        PriceInPounds: 555_555.56,
        HighSeasonPrice: 1_200,
        CadastralReference: "7837301VG8173B0001TT",
        Address: "Calle Mayor 4",
        ShowAddress: true,
        Latitude: 38.789,
        Longitude: 0.166,
        GeoInfo: "street",
        Bedrooms: 3,
        Bathrooms: 2,
        Toilets: 1,
        Build: 180,
        Plot: 820.5,
        FloorNumber: "2º B",
        Levels: 2,
        YearBuilt: 1998,
        ...recordOf(laterFields, (field) => unknownFields[field]),
        EnergyRatingConsumption: "C",
        EnergyRatingEmissions: "in-progress",
        Features: ["pool", "sea-view"],
        Distance: {
          Town: null,
          Airport: 95,
          Marina: null,
          Beach: 1.2,
          Mountains: null,
          Golf: null,
          Country: null,
        },
        Descriptions: { en: "A villa.", es: "Una villa." },
        Photos: [],
        Medias: [{ type: "video", url: "https://example.com/video" }],
        AdInfo: { PropertyFeatured: false, PropertyFeaturedPremium: false, UpdatedBy: null },
      });
    });

    it("has nothing where nothing was said", async () => {
      const { body } = await read(await publish());
      expect(body).toMatchObject({
        Online: true,
        ShowAddress: false,
        Bedrooms: null,
        GeoInfo: null,
        Features: [],
        Descriptions: {},
        Photos: [],
        Medias: [],
      });
    });

    // LIST-50
    it("is listed, counted, and compared in euros when it is priced in pounds", async () => {
      const id = await publish({ Currency: "GBP", Price: 100_000 });
      const list = await costa.get(PROPERTY);
      expect(list.body).toEqual([
        expect.objectContaining({ Id: id, Price: 100_000, Currency: "GBP", NormalizedPriceInEuro: 117_000 }),
      ]);
      const { body } = await costa.get(`${PROPERTY}/count`);
      expect(body).toEqual({ count: 1 });
    });

    it("keeps a sum of 20 descriptions' length without loss", async () => {
      const text = "ñ".repeat(20_000);
      const { body } = await read(await publish({ Descriptions: { es: text, en: text } }));
      expect(body.Descriptions).toEqual({ es: text, en: text });
    });
  });

  describe("changes", () => {
    it("replace what was said, and only that", async () => {
      const id = await publish(whole);
      const changed = await costa.put(`${PROPERTY}/${id}`, validPayload({ Price: 640_000 }));
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).toBe('"3"');
      expect(changed.body).toMatchObject({
        Id: id,
        Price: 640_000,
        Bedrooms: null,
        Descriptions: {},
        Medias: [],
      });
      expect((await read(id)).body).toEqual(changed.body);
    });

    it("that say nothing new make no new version", async () => {
      const id = await publish(whole);
      const { headers } = await costa.put(`${PROPERTY}/${id}`, whole);
      expect(headers.etag).toBe('"1"');
    });

    it("leave a property offline when they do not mention it", async () => {
      const id = await publish({ Online: false });
      const { body } = await costa.put(`${PROPERTY}/${id}`, validPayload({ Bedrooms: 2 }));
      expect(body).toMatchObject({ Online: false, Bedrooms: 2 });
    });

    it("of the price are facts of their own, for the price history", async () => {
      const id = await publish();
      await costa.put(`${PROPERTY}/${id}`, validPayload({ Price: 1, Bedrooms: 4 }));
      const events = await store.db
        .selectFrom("event")
        .select(["type", "data"])
        .where("stream", "=", `property-${id}`)
        .orderBy("version")
        .execute();
      expect(events.slice(1)).toEqual([
        { type: "PropertyChanged", data: { Bedrooms: 4 } },
        { type: "PropertyPriceChanged", data: { Price: 1, HighSeasonPrice: null, Currency: "EUR" } },
      ]);
    });

    // FIELD-28
    it("of an offer take what it hides along: a sale and a long rent have no high-season price", async () => {
      const id = await publish();
      for (const Offer of [3, 4]) {
        await costa.put(`${PROPERTY}/${id}`, validPayload({ Offer: 2, HighSeasonPrice: 900 }));
        expect((await read(id)).body).toMatchObject({ HighSeasonPrice: 900 });
        const { status, body } = await costa.put(
          `${PROPERTY}/${id}`,
          validPayload({ Offer, HighSeasonPrice: 900 }),
        );
        expect({ status, body }).toMatchObject({ status: 200, body: { HighSeasonPrice: null } });
        expect((await read(id)).body).toMatchObject({ HighSeasonPrice: null });
      }
    });

    // FIELD-28
    it("of old that a sale hides are not told: neither in the list, nor the form, nor on the public page", async () => {
      const id = await publish({ Offer: 3, Online: true });
      const stream = `property-${id}`;
      const metadata = { login: `costa${clients}`, requestId: "test-old", at: new Date().toISOString() };
      const old = { Price: 250_000, HighSeasonPrice: 987_651, Currency: "EUR" };
      await store.db.transaction().execute((tx) =>
        append(tx, {
          stream,
          login: `costa${clients}`,
          expectedVersion: 1,
          metadata,
          events: [{ type: "PropertyPriceChanged", data: old }],
        }),
      );
      expect((await read(id)).body).toMatchObject({ Price: 250_000, HighSeasonPrice: null });
      const listed = (await costa.get(PROPERTY)).body.find(({ Id }: { Id: number }) => Id === id);
      expect(listed).toMatchObject({ Price: 250_000, HighSeasonPrice: null });
      const page = await server.inject({ method: "GET", url: `/site/redirect-to-property/${id}` });
      expect(page.body).toContain("250,000");
      expect(page.body).not.toMatch(/987.?651/);
    });

    // SAFE-03
    it("of read-only fields are refused and change nothing", async () => {
      const id = await publish();
      const before = (await read(id)).body;
      const readOnly = {
        Id: 1,
        AgentRef: "X",
        Status: "deactivated",
        Suspended: true,
        TownName: "X",
        ProvinceName: "X",
        NormalizedPriceInEuro: 1,
        AdInfo: {},
        Town: "m-03063",
        OfferType: { Id: 4 },
        Login: "other",
      };
      for (const [key, value] of Object.entries(readOnly)) {
        const { status, body } = await costa.put(`${PROPERTY}/${id}`, { ...validPayload(), [key]: value });
        expect({ key, status, code: body.code }).toEqual({ key, status: 400, code: "ErrInvalidBody" });
      }
      expect((await read(id)).body).toEqual(before);
    });

    it("of an old version are refused, and the newest stays", async () => {
      const id = await publish();
      const first = await costa.put(`${PROPERTY}/${id}`, validPayload({ Price: 2 }), { "if-match": '"1"' });
      expect(first.status).toBe(200);
      for (const old of ['"1"', '"99"', "nonsense", 'W/"2"']) {
        const late = await costa.put(`${PROPERTY}/${id}`, validPayload({ Price: 3 }), { "if-match": old });
        expect({ old, status: late.status, body: late.body }).toEqual({
          old,
          status: 412,
          body: { code: "ErrVersionConflict" },
        });
      }
      expect((await read(id)).body.Price).toBe(2);
    });
  });

  describe("the life of a property", () => {
    // CALL-60
    it("goes from active to deactivated and back; twice is no more than once", async () => {
      const id = await publish();
      for (const [action, Status] of [
        ["deactivate", "deactivated"],
        ["deactivate", "deactivated"],
        ["activate", "active"],
        ["activate", "active"],
      ]) {
        const { status, body } = await costa.post(`${PROPERTY}/${id}/${action}`);
        expect({ status, Status: body.Status }).toEqual({ status: 200, Status });
      }
      expect((await read(id)).headers.etag).toBe('"3"');
    });

    it("ends with its deletion, which frees its reference", async () => {
      const id = await publish();
      const { status, body } = await costa.delete(`${PROPERTY}/${id}`);
      expect({ status, body }).toEqual({ status: 204, body: undefined });
      expect(await read(id)).toMatchObject({ status: 404, body: { code: "ErrPropertyInvalid" } });
      expect((await costa.get(PROPERTY)).body).toEqual([]);
      expect(await costa.delete(`${PROPERTY}/${id}`)).toMatchObject({ status: 404 });
      await publish();
    });
  });

  // RIGHT-20, CALL-65
  it("belong to one client: for everybody else they are not there", async () => {
    const id = await publish();
    const other = await server.client("other");
    const before = (await read(id)).body;
    const calls = [
      await other.get(`${PROPERTY}/${id}`),
      await other.put(`${PROPERTY}/${id}`, validPayload()),
      await other.put(`${PROPERTY}/${id}`, {}),
      await other.delete(`${PROPERTY}/${id}`),
      await other.post(`${PROPERTY}/${id}/activate`),
      await other.post(`${PROPERTY}/${id}/deactivate`),
    ];
    for (const { status, body } of calls) {
      expect({ status, body }).toEqual({ status: 404, body: { code: "ErrPropertyInvalid" } });
    }
    expect((await other.get(PROPERTY)).body).toEqual([]);
    expect((await other.get(`${PROPERTY}?Id=${id}`)).body).toEqual([]);
    expect((await other.get(`${PROPERTY}/count`)).body).toEqual({ count: 0 });
    expect((await read(id)).body).toEqual(before);
    await publish({}, other);
  });

  it("of an XML import are not created and not deleted here, but edited and switched", async () => {
    const id = await publish();
    await server.client(`costa${clients}`, { property: { ...everyService.property, ImportType: "XML" } });
    const refused = { status: 403, body: { code: "ErrNotManualImport" } };
    expect(await costa.post(PROPERTY, validPayload({ Ref: "B-1" }))).toMatchObject(refused);
    expect(await costa.delete(`${PROPERTY}/${id}`)).toMatchObject(refused);
    expect(await costa.put(`${PROPERTY}/${id}`, validPayload({ Price: 7 }))).toMatchObject({ status: 200 });
    expect(await costa.post(`${PROPERTY}/${id}/deactivate`)).toMatchObject({ status: 200 });
    expect(await costa.post(`${PROPERTY}/${id}/activate`)).toMatchObject({ status: 200 });
  });

  it("answer what was never an id, and ids beyond every number, as not found", async () => {
    for (const id of ["0", "999999999999999"]) {
      expect(await costa.get(`${PROPERTY}/${id}`)).toMatchObject({
        status: 404,
        body: { code: "ErrPropertyInvalid" },
      });
    }
    for (const id of ["abc", "-1", "1.5", "9".repeat(30)]) {
      expect(await costa.get(`${PROPERTY}/${id}`)).toMatchObject({
        status: 404,
        body: { code: "ErrInvalidPath" },
      });
    }
  });

  it("that an admin makes as a client name both in every event", async () => {
    const admin = await server.loginAs("admin@example.com", `costa${clients}`);
    const id = await publish({}, admin);
    const event = await store.db
      .selectFrom("event")
      .select("metadata")
      .where("stream", "=", `property-${id}`)
      .executeTakeFirstOrThrow();
    expect(event.metadata).toMatchObject({ login: `costa${clients}`, admin: "admin@example.com" });
  });

  it("asked for twice with one key are made once", async () => {
    const headers = { "idempotency-key": "key-00000001" };
    const first = await costa.post(PROPERTY, validPayload(), headers);
    const second = await costa.post(PROPERTY, validPayload(), headers);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await costa.get(`${PROPERTY}/count`)).body).toEqual({ count: 1 });
  });

  it("come out of their events again, row for row, whatever happened to them", async () => {
    const rows = async () => [
      await store.db.selectFrom("property").selectAll().orderBy("id").execute(),
      await store.db.selectFrom("property_doc").selectAll().orderBy("id").execute(),
    ];
    const before = await rows();
    expect(before[0]?.length).toBeGreaterThan(10);
    await rebuild(store);
    expect(await rows()).toEqual(before);
  });
});
