import { describe, expect, test } from "vitest";
import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { propertyFormProblems } from "./propertyFormProblems.ts";

const problems = (changes: Partial<PropertyForm>) =>
  propertyFormProblems(sampleForm(changes)).map(({ path, code }) => `${path} ${code}`);

describe("A property form", () => {
  test("without a fault has no problems", () => {
    expect(problems({})).toEqual([]);
  });

  test("that is empty asks for reference, type, offer, price and a location from the suggestions", () => {
    const found = propertyFormProblems(emptyPropertyForm()).map(({ path, code }) => `${path} ${code}`);
    expect(found.toSorted()).toEqual([
      "AgentRef required",
      "Location requiredPick",
      "OfferType required",
      "Price required",
      "Type required",
    ]);
  });

  const wrong: [string, Partial<PropertyForm>, string][] = [
    ["a reference over 100 characters", { AgentRef: "x".repeat(101) }, "AgentRef reference"],
    ["a price with decimals after a dot", { Price: "1250.5" }, "Price price"],
    ["a price with dots that group nothing", { Price: "12.50.000" }, "Price price"],
    ["a price of nothing", { Price: "0" }, "Price price"],
    ["a price with a comma", { Price: "1250,50" }, "Price price"],
    ["a price of ten digits", { Price: "1000000000" }, "Price price"],
    [
      "a high-season price above the maximum",
      { OfferType: 2, HighSeasonPrice: "1000000001" },
      "HighSeasonPrice highSeasonPrice",
    ],
    [
      "a high-season price with decimals",
      { OfferType: 2, HighSeasonPrice: "10.5" },
      "HighSeasonPrice highSeasonPrice",
    ],
    [
      "a cadastral reference that is too short",
      { CadastralReference: "123" },
      "CadastralReference cadastral",
    ],
    ["half a bedroom", { Bedrooms: "2.5" }, "Bedrooms whole"],
    ["a bathroom in words", { Bathrooms: "two" }, "Bathrooms whole"],
    ["half a toilet", { Toilets: "1,5" }, "Toilets whole"],
    ["fewer than no levels", { Levels: "-1" }, "Levels whole"],
    ["a year before 1900", { YearBuilt: "1850" }, "YearBuilt yearBuilt"],
    ["a year further than three ahead", { YearBuilt: "2099" }, "YearBuilt yearBuilt"],
    ["an area in words", { Build: "big" }, "Build number"],
    ["an area that the languages read differently", { Plot: "1.250" }, "Plot twoReadings"],
    [
      "a distance that the languages read differently",
      { Distance: { Golf: "1,500" } },
      "Distance.Golf twoReadings",
    ],
    ["a floor over 20 characters", { FloorNumber: "x".repeat(21) }, "FloorNumber floorNumber"],
    ["a latitude south of the Canaries", { Latitude: "27.632" }, "Latitude coordinates"],
    ["a longitude east of Menorca", { Longitude: "6.034" }, "Longitude coordinates"],
    ["a position without a precision", { GeoInfo: null }, "GeoInfo geoInfo"],
    ["an address to show that is not written", { Address: "", ShowAddress: true }, "ShowAddress address"],
    ["a distance that is no number", { Distance: { Golf: "near" } }, "Distance.Golf distance"],
    ["a text that is too long", { Descriptions: { en: "x".repeat(20_001) } }, "Descriptions.en tooLong"],
    ["a media link without a type", { Medias: [{ type: null, url: "https://a.example" }] }, "Medias.0 media"],
    ["a media link without an address", { Medias: [{ type: "video", url: "" }] }, "Medias.0 media"],
    [
      "a media link that is no web address",
      { Medias: [{ type: "video", url: "a.example" }] },
      "Medias.0 mediaUrl",
    ],
    [
      "a media link that misleads",
      { Medias: [{ type: "video", url: "https://bank.example@evil.example" }] },
      "Medias.0 mediaUrl",
    ],
  ];

  test.each(wrong)("refuses %s", (_, changes, expected) => {
    expect(problems(changes)).toEqual([expected]);
  });

  // MEDIA-17
  test("takes a media link that begins with www.", () => {
    expect(problems({ Medias: [{ type: "video", url: " www.a.example/v " }] })).toEqual([]);
  });

  test("refuses a second video, a second floor plan, and the hundredth photo", () => {
    const twice = (type: "video" | "floorplan") => [
      { type, url: "https://a.example" },
      { type, url: "https://b.example" },
    ];
    expect(problems({ Medias: twice("video") })).toEqual(["Medias mediaRepeated"]);
    expect(problems({ Medias: twice("floorplan") })).toEqual(["Medias mediaRepeated"]);
    const photo = { Url: "/1.jpg", CdnUrl: "/1.jpg", Number: 1 };
    expect(problems({ Photos: Array.from({ length: 100 }, () => photo) })).toEqual(["Photos photos"]);
    expect(problems({ Photos: Array.from({ length: 99 }, () => photo) })).toEqual([]);
  });

  test("takes the values at the edge", () => {
    const edge = {
      Price: "999999999",
      Latitude: "27.633",
      Longitude: "-18.167",
      YearBuilt: "1900",
      Levels: "0",
    };
    expect(problems({ ...edge, FloorNumber: "x".repeat(20), AgentRef: "x".repeat(100) })).toEqual([]);
  });

  test("of a sale or a long rent has none in a high-season price, which it does not show", () => {
    for (const OfferType of [3, 4, null]) {
      const found = problems({ OfferType, HighSeasonPrice: "ten" });
      expect(found).toEqual(OfferType === null ? ["OfferType required"] : []);
    }
  });

  test("takes thousands that nobody can mistake", () => {
    expect(problems({ Price: "1.250.000", Plot: "1.250,5", Build: "1 250 m²", Bedrooms: "4 " })).toEqual([]);
  });

  test("names its problems in the order of the steps", () => {
    const form = sampleForm({
      Price: "",
      Medias: [{ type: null, url: "" }],
      Descriptions: { en: "x".repeat(20_001) },
    });
    expect(propertyFormProblems(form).map(({ step }) => step)).toEqual(["details", "description", "media"]);
  });

  test("is judged once while it does not change", () => {
    const form = sampleForm();
    expect(propertyFormProblems(form)).toBe(propertyFormProblems(form));
  });
});
