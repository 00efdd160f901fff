import { describe, expect, it } from "vitest";
import type { PropertyPayload } from "./property.ts";
import { propertyRules } from "./propertyRules.ts";

const villa: PropertyPayload = {
  Ref: "JV-0102",
  Type: 25,
  Offer: 3,
  Currency: "EUR",
  Price: 425_000,
  Location: "municipality-03082",
  ShowAddress: false,
};

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ Url: `https://photos.example/${at}.jpg`, Number: at + 1 }));
const media = (...types: ("video" | "floorplan" | "virtualtour")[]) =>
  types.map((type) => ({ type, url: "https://media.example/1" }));
const at = (Latitude: number | null, Longitude: number | null): PropertyPayload => ({
  Latitude,
  Longitude,
  GeoInfo: "exact",
});

type Row = [rule: string, change: PropertyPayload, path: string, code: string];

const refused: Row[] = [
  ["a reference is needed", { Ref: undefined }, "Ref", "ErrMissingReference"],
  ["a reference of spaces is none", { Ref: "   " }, "Ref", "ErrMissingReference"],
  ["a reference of 101 characters is too long", { Ref: "R".repeat(101) }, "Ref", "ErrPropertyInvalid"],
  ["a type is needed", { Type: null }, "Type", "ErrPropertyInvalid"],
  ["there is no type 27", { Type: 27 }, "Type", "ErrPropertyInvalid"],
  ["there is no type 0", { Type: 0 }, "Type", "ErrPropertyInvalid"],
  ["an offer is needed", { Offer: null }, "Offer", "ErrMissingOffer"],
  ["offer 0 is only a filter", { Offer: 0 }, "Offer", "ErrInvalidOffer"],
  ["there is no offer 1", { Offer: 1 }, "Offer", "ErrInvalidOffer"],
  ["a price is needed", { Price: null }, "Price", "ErrMissingPrice"],
  ["a price has no decimals", { Price: 100.5 }, "Price", "ErrInvalidPrice"],
  ["a price is not nothing", { Price: 0 }, "Price", "ErrInvalidPrice"],
  [
    "a high-season price is not nothing",
    { Offer: 2, HighSeasonPrice: 0 },
    "HighSeasonPrice",
    "ErrInvalidPrice",
  ],
  ["a price is not negative", { Price: -1 }, "Price", "ErrInvalidPrice"],
  ["a price has at most 9 digits", { Price: 1_000_000_000 }, "Price", "ErrInvalidPrice"],
  [
    "a high-season price has an end",
    { Offer: 2, HighSeasonPrice: 1_000_000_001 },
    "HighSeasonPrice",
    "ErrInvalidPrice",
  ],
  ["a location is needed", { Location: "" }, "Location", "ErrMissingTown"],
  ["a currency is needed", { Currency: undefined }, "Currency", "ErrPropertyInvalid"],
  ["bedrooms are whole", { Bedrooms: 2.5 }, "Bedrooms", "ErrInvalidBedrooms"],
  ["bedrooms are not negative", { Bedrooms: -1 }, "Bedrooms", "ErrInvalidBedrooms"],
  ["bathrooms are whole", { Bathrooms: 1.5 }, "Bathrooms", "ErrInvalidBathrooms"],
  ["toilets are whole", { Toilets: 0.5 }, "Toilets", "ErrInvalidToilets"],
  ["levels are not negative", { Levels: -1 }, "Levels", "ErrPropertyInvalid"],
  ["nothing was built before 1900", { YearBuilt: 1899 }, "YearBuilt", "ErrPropertyInvalid"],
  [
    "a floor has at most 20 characters",
    { FloorNumber: "F".repeat(21) },
    "FloorNumber",
    "ErrInvalidFloorNumber",
  ],
  ["latitude ends at 27.633", at(27.632, -5), "Latitude", "ErrInvalidGeoInfo"],
  ["latitude ends at 44", at(44.001, -5), "Latitude", "ErrInvalidGeoInfo"],
  ["longitude ends at -18.167", at(40, -18.168), "Longitude", "ErrInvalidGeoInfo"],
  ["longitude ends at 6.033", at(40, 6.034), "Longitude", "ErrInvalidGeoInfo"],
  ["a position says how precise it is", { Latitude: 38.8, Longitude: 0.16 }, "GeoInfo", "ErrMissingGeoInfo"],
  ["an address is shown only if there is one", { ShowAddress: true }, "ShowAddress", "ErrMissingShowAddress"],
  [
    "an address of blanks is none",
    { ShowAddress: true, Address: "  " },
    "ShowAddress",
    "ErrMissingShowAddress",
  ],
  [
    "a cadastral reference has 20 characters",
    { CadastralReference: "7837301VG8173B0001T" },
    "CadastralReference",
    "ErrPropertyInvalid",
  ],
  ["a distance is not negative", { Distance: { Beach: -1 } }, "Distance.Beach", "ErrPropertyInvalid"],
  ["99 photos are the most", { Photos: photos(100) }, "Photos", "ErrTooManyPhotos"],
  ["one video is the most", { Medias: media("video", "video") }, "Medias", "ErrTooManyVideos"],
  [
    "one tour is the most",
    { Medias: media("virtualtour", "virtualtour") },
    "Medias",
    "ErrTooManyVirtualTours",
  ],
  ["no two media share a type", { Medias: media("floorplan", "floorplan") }, "Medias", "ErrInvalidMedia"],
  ["media need an address", { Medias: [{ type: "video", url: "" }] }, "Medias.0", "ErrInvalidMedia"],
  [
    "media need a type",
    { Medias: [{ type: null, url: "https://v.example" }] },
    "Medias.0",
    "ErrInvalidMedia",
  ],
  [
    "media are web pages",
    { Medias: [{ type: "video", url: "javascript:alert(1)" }] },
    "Medias.0",
    "ErrInvalidMedia",
  ],
  ...["https:v.example", "https://a@v.example", "https://v.example/\u202eb", "http://127.1/"].map(
    (url): Row => [
      `media lead where a reader thinks: ${encodeURI(url)}`,
      { Medias: [{ type: "video", url }] },
      "Medias.0",
      "ErrInvalidMedia",
    ],
  ),
  ["a feature is one of the catalogue", { Features: ["helipad"] }, "Features", "ErrPropertyInvalid"],
];

const accepted: [string, PropertyPayload][] = [
  ["a reference of 100 characters", { Ref: "R".repeat(100) }],
  ["the price 999,999,999", { Price: 999_999_999 }],
  ["the price 1", { Price: 1 }],
  ["the high-season price 1,000,000,000", { Offer: 2, HighSeasonPrice: 1_000_000_000 }],
  ["a sale with any high-season price, which it does not have", { Offer: 3, HighSeasonPrice: -1 }],
  ["a long rent with any high-season price", { Offer: 4, HighSeasonPrice: 0.5 }],
  ["the south-west corner of the box", at(27.633, -18.167)],
  ["the north-east corner of the box", at(44, 6.033)],
  ["no bedrooms and no levels", { Bedrooms: 0, Levels: 0 }],
  ["the year 1900", { YearBuilt: 1900 }],
  ["a floor of 20 characters", { FloorNumber: "F".repeat(20) }],
  ["99 photos", { Photos: photos(99) }],
  ["one of each medium", { Medias: media("video", "floorplan", "virtualtour") }],
  ["a cadastral reference with wrong control letters", { CadastralReference: "7837301VG8173B0001NN" }],
  ["every offer and type at its ends", { Offer: 2, Type: 1 }],
];

describe("the rules of a property", () => {
  it("take half a position for none, at both of its fields", () => {
    const wrong = ["Latitude", "Longitude"].map((path) => ({ path, code: "ErrInvalidGeoInfo" }));
    expect(propertyRules({ ...villa, Latitude: 38.8 })).toEqual(wrong);
    expect(propertyRules({ ...villa, Longitude: 0 })).toEqual(wrong);
  });

  // FIELD-27
  it.each(refused)("%s", (_, change, path, code) => {
    expect(propertyRules({ ...villa, ...change })).toContainEqual({ path, code });
  });

  it.each(accepted)("allow %s", (_, change) => {
    expect(propertyRules({ ...villa, ...change })).toEqual([]);
  });

  it("break one by one: a single mistake gives a single problem", () => {
    const alone = refused.filter(
      ([, change]) => !("Photos" in change) && propertyRules({ ...villa, ...change }).length !== 1,
    );
    expect(alone.map(([rule]) => rule)).toEqual([]);
  });

  it("come in the order of the wizard's steps", () => {
    const codes = propertyRules({ Medias: media("video", "video"), Latitude: 1, Bedrooms: -1 }).map(
      ({ code }) => code,
    );
    expect(codes[0]).toBe("ErrMissingReference");
    expect(codes.indexOf("ErrInvalidBedrooms")).toBeLessThan(codes.indexOf("ErrInvalidGeoInfo"));
    expect(codes.at(-1)).toBe("ErrTooManyVideos");
  });

  // FIELD-26
  it("let a year lie up to three years ahead, for what is being built", () => {
    const now = new Date("2026-12-31T22:59:00Z");
    const broken = (YearBuilt: number) => propertyRules({ ...villa, YearBuilt }, now);
    expect([broken(2029), broken(2030)]).toEqual([[], [{ path: "YearBuilt", code: "ErrPropertyInvalid" }]]);
    expect(propertyRules({ ...villa, YearBuilt: 2030 }, new Date("2026-12-31T23:01:00Z"))).toEqual([]);
  });
});
