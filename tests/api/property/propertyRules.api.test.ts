import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PropertyPayload } from "#contracts/property/property.ts";
import type { ProblemCode } from "#contracts/wire/problem.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";

type Row = [rule: string, changes: Record<string, unknown>, code: ProblemCode, path?: string];

const url = "https://example.com/film";
const at = (Latitude: unknown, Longitude: unknown) => ({ Latitude, Longitude, GeoInfo: "exact" });

/** The rules of the fields (FIELD-01 … FIELD-28), one breach each. */
const broken: Row[] = [
  ["a reference is required", { Ref: undefined }, "ErrMissingReference", "Ref"],
  ["a reference of spaces is none", { Ref: "   " }, "ErrMissingReference", "Ref"],
  ["a reference has at most 100 characters", { Ref: "x".repeat(101) }, "ErrPropertyInvalid", "Ref"],
  ["a type is required", { Type: undefined }, "ErrPropertyInvalid", "Type"],
  ["a type is one of 26", { Type: 27 }, "ErrPropertyInvalid", "Type"],
  ["an offer is required", { Offer: null }, "ErrMissingOffer", "Offer"],
  ["an offer is 2, 3 or 4", { Offer: 1 }, "ErrInvalidOffer", "Offer"],
  ["a currency is required", { Currency: undefined }, "ErrPropertyInvalid", "Currency"],
  ["a currency is euros or pounds", { Currency: "USD" }, "ErrPropertyInvalid", "Currency"],
  ["a price is required", { Price: undefined }, "ErrMissingPrice", "Price"],
  ["a price has no decimals", { Price: 100.5 }, "ErrInvalidPrice", "Price"],
  ["a price has at most nine digits", { Price: 1_000_000_000 }, "ErrInvalidPrice", "Price"],
  ["a price is not nothing", { Price: 0 }, "ErrInvalidPrice", "Price"],
  ["a year is at most three ahead", { YearBuilt: 2099 }, "ErrPropertyInvalid", "YearBuilt"],
  ["a price is not below zero", { Price: -1 }, "ErrInvalidPrice", "Price"],
  ["a price is a number", { Price: "650000" }, "ErrInvalidPrice", "Price"],
  [
    "a high-season price ends at a billion",
    { Offer: 2, HighSeasonPrice: 1_000_000_001 },
    "ErrInvalidPrice",
    "HighSeasonPrice",
  ],
  ["a location is required", { Location: undefined }, "ErrMissingTown", "Location"],
  ["a location exists", { Location: "m-99999" }, "ErrMissingTown", "Location"],
  ["a province is no location of a property", { Location: "p-03" }, "ErrMissingTown", "Location"],
  ["a region is no location of a property", { Location: "r-10" }, "ErrMissingTown", "Location"],
  ["a latitude is in Spain: north", at(44.001, 0), "ErrInvalidGeoInfo", "Latitude"],
  ["a latitude is in Spain: south", at(27.632, 0), "ErrInvalidGeoInfo", "Latitude"],
  ["a longitude is in Spain: west", at(38, -18.168), "ErrInvalidGeoInfo", "Longitude"],
  ["a longitude is in Spain: east", at(38, 6.034), "ErrInvalidGeoInfo", "Longitude"],
  ["a position has both coordinates", { Latitude: 38, GeoInfo: "exact" }, "ErrInvalidGeoInfo", "Latitude"],
  ["a position has a precision", { Latitude: 38, Longitude: 0 }, "ErrMissingGeoInfo", "GeoInfo"],
  ["a precision is one of four", { ...at(38, 0), GeoInfo: "near" }, "ErrInvalidGeoInfo", "GeoInfo"],
  ["an address that is shown is there", { ShowAddress: true }, "ErrMissingShowAddress", "ShowAddress"],
  ["bedrooms are whole", { Bedrooms: 2.5 }, "ErrInvalidBedrooms", "Bedrooms"],
  ["bedrooms are not below zero", { Bedrooms: -1 }, "ErrInvalidBedrooms", "Bedrooms"],
  ["bathrooms are whole", { Bathrooms: 1.5 }, "ErrInvalidBathrooms", "Bathrooms"],
  ["toilets are whole", { Toilets: 0.5 }, "ErrInvalidToilets", "Toilets"],
  ["levels are not below zero", { Levels: -1 }, "ErrPropertyInvalid", "Levels"],
  [
    "a floor has at most 20 characters",
    { FloorNumber: "x".repeat(21) },
    "ErrInvalidFloorNumber",
    "FloorNumber",
  ],
  ["a year is 1900 or later", { YearBuilt: 1899 }, "ErrPropertyInvalid", "YearBuilt"],
  [
    "a cadastral reference has 20 signs",
    { CadastralReference: "123" },
    "ErrPropertyInvalid",
    "CadastralReference",
  ],
  ["a build area is not below zero", { Build: -1 }, "ErrPropertyInvalid", "Build"],
  ["a distance is not below zero", { Distance: { Beach: -1 } }, "ErrPropertyInvalid", "Distance.Beach"],
  ["features are of the catalogue", { Features: ["moat"] }, "ErrPropertyInvalid", "Features"],
  ["a media link has a type", { Medias: [{ type: null, url }] }, "ErrInvalidMedia", "Medias.0"],
  ["a media link has an address", { Medias: [{ type: "video", url: "" }] }, "ErrInvalidMedia", "Medias.0"],
  [
    "a media link is a web address",
    { Medias: [{ type: "video", url: "javascript:x" }] },
    "ErrInvalidMedia",
    "Medias.0",
  ],
  [
    "there is one video",
    {
      Medias: [
        { type: "video", url },
        { type: "video", url },
      ],
    },
    "ErrTooManyVideos",
    "Medias",
  ],
  [
    "there is one virtual tour",
    {
      Medias: [
        { type: "virtualtour", url },
        { type: "virtualtour", url },
      ],
    },
    "ErrTooManyVirtualTours",
    "Medias",
  ],
  [
    "there is one floor plan",
    {
      Medias: [
        { type: "floorplan", url },
        { type: "floorplan", url },
      ],
    },
    "ErrInvalidMedia",
    "Medias",
  ],
  [
    "a photo is one that this client uploaded",
    { Photos: [{ Url: url, Number: 1 }] },
    "ErrInvalidMedia",
    "Photos.0",
  ],
  ["the first broken rule names the answer", { Ref: "", Price: 1.5 }, "ErrMissingReference", "Ref"],
];

/** Values at the edge that keep the rules. */
const kept: [string, Partial<PropertyPayload>][] = [
  ["a reference of 100 characters", { Ref: "x".repeat(100) }],
  ["the highest price", { Offer: 2, Price: 999_999_999, HighSeasonPrice: 1_000_000_000 }],
  ["a high-season price that a sale hides", { Offer: 3, HighSeasonPrice: 1_000_000_001 }],
  ["the north-eastern corner", { Latitude: 44, Longitude: 6.033, GeoInfo: "town" }],
  ["the south-western corner", { Latitude: 27.633, Longitude: -18.167, GeoInfo: "approx" }],
  ["a studio", { Bedrooms: 0, Bathrooms: 0, Levels: 0, Toilets: 0 }],
  ["a floor of 20 characters", { FloorNumber: "x".repeat(20) }],
  ["the year 1900", { YearBuilt: 1900 }],
  ["a neighbourhood", { Location: "n-03082-el-arenal" }],
  ["a village", { Location: "e-2513558" }],
];

oneStore("the rules of a property", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  let clients = 0;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  beforeEach(async () => {
    clients += 1;
    costa = await server.client(`costa${clients}`);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  it("are kept by everything that is written", async () => {
    const { body: made } = await costa.post(PROPERTY, validPayload({ Ref: "OLD" }));
    const before = await costa.get(`${PROPERTY}/${made.Id}`);
    for (const [rule, changes, code, path] of broken) {
      const payload = { ...validPayload(), ...changes };
      for (const answer of [
        await costa.post(PROPERTY, payload),
        await costa.put(`${PROPERTY}/${made.Id}`, payload),
      ]) {
        expect({ rule, status: answer.status, code: answer.body.code, fields: answer.body.fields }).toEqual({
          rule,
          status: 400,
          code,
          fields: expect.arrayContaining([{ path, code }]),
        });
      }
    }
    expect(await costa.get(`${PROPERTY}/${made.Id}`)).toMatchObject({ body: before.body });
    expect((await costa.get(`${PROPERTY}/count`)).body).toEqual({ count: 1 });
  });

  it("let through what is just inside of them", async () => {
    for (const [what, changes] of kept) {
      const { status } = await costa.post(PROPERTY, validPayload({ Ref: what.slice(0, 90), ...changes }));
      expect({ what, status }).toEqual({ what, status: 201 });
    }
  });

  it("allow 99 photos and no 100th", async () => {
    const photos = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ Url: "https://example.com/a.jpg", Number: place }));
    expect(await costa.post(PROPERTY, validPayload({ Photos: photos(100) }))).toMatchObject({
      status: 400,
      body: { code: "ErrTooManyPhotos", limit: 99 },
    });
    expect(await costa.post(PROPERTY, validPayload({ Photos: photos(99) }))).toMatchObject({
      status: 400,
      body: { code: "ErrInvalidMedia" },
    });
  });

  it("want a reference once for each client, whatever its case and outer spaces", async () => {
    const first = await costa.post(PROPERTY, validPayload({ Ref: "Álamo 1" }));
    expect(first.status).toBe(201);
    for (const Ref of ["Álamo 1", " ÁLAMO 1 ", "álamo 1", "A\u0301lamo 1"]) {
      expect(await costa.post(PROPERTY, validPayload({ Ref }))).toMatchObject({
        status: 409,
        body: { code: "ErrDuplicateRef" },
      });
    }
    const second = await costa.post(PROPERTY, validPayload({ Ref: "B" }));
    const taken = await costa.put(`${PROPERTY}/${second.body.Id}`, validPayload({ Ref: "álamo 1" }));
    expect(taken).toMatchObject({ status: 409, body: { code: "ErrDuplicateRef" } });
    expect(await costa.put(`${PROPERTY}/${first.body.Id}`, validPayload({ Ref: "ÁLAMO 1" }))).toMatchObject({
      status: 200,
      body: { AgentRef: "ÁLAMO 1" },
    });
    const other = await server.client("other");
    expect((await other.post(PROPERTY, validPayload({ Ref: "Álamo 1" }))).status).toBe(201);
  });

  it("refuse bodies that are none", async () => {
    for (const [body, code] of [
      [undefined, "ErrInvalidBody"],
      [[], "ErrInvalidBody"],
      [{ ...validPayload(), Ref: "a\u0000b" }, "ErrInvalidBody"],
      [{ ...validPayload(), Descriptions: { xx: "?" } }, "ErrInvalidBody"],
      [{ ...validPayload(), Descriptions: { en: "x".repeat(20_001) } }, "ErrInvalidBody"],
    ] as const) {
      expect(await costa.post(PROPERTY, body)).toMatchObject({ status: 400, body: { code } });
    }
  });
});
