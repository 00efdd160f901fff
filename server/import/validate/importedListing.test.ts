import { expect, it } from "vitest";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { contentOfListing, type ImportedListing } from "./importedListing.ts";

const position = { Latitude: 38.789, Longitude: 0.163 };
const before = propertyContent({
  ...position,
  GeoInfo: "street",
  Toilets: 2,
  Address: "Calle Mayor 1",
  ShowAddress: true,
  Distance: { Mountains: 12, Beach: 3, Golf: 5 },
});

const listing = (said: Partial<ImportedListing>): ImportedListing => {
  const { Toilets: _toilets, Address: _address, ShowAddress: _shown, Distance: _distances, ...rest } = before;
  const { Photos: _photos, Online: _online, HighSeasonPrice: _high, FloorNumber: _floor, ...more } = rest;
  const { Levels: _levels, YearBuilt: _year, ...common } = more;
  return {
    ...common,
    ...position,
    GeoInfo: "exact",
    CadastralReference: null,
    photos: [],
    ...said,
  };
};

// IMP-65
it("keeps what the format of a feed cannot say", () => {
  expect(contentOfListing(listing({}), [], before)).toEqual(before);
});

// IMP-65
it("takes what the format of a feed can say, also that nothing is known", () => {
  const said = { Toilets: null, Address: "Calle Sol 2", ShowAddress: false } as const;
  const distances = { Beach: 0.5, Golf: null };
  const content = contentOfListing(
    listing({ ...said, distances, GeoInfo: "approx", isPrecisionSaid: true }),
    [],
    before,
  );
  expect(content).toEqual({ ...before, ...said, GeoInfo: "approx", Distance: { Mountains: 12, Beach: 0.5 } });
});
