import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { viewQuery } from "../view/viewQuery.ts";
import { limits } from "../wire/limits.ts";
import { sortDirections } from "../wire/page.ts";
import { recordOf } from "../wire/recordOf.ts";
import { featureKeys } from "./featureKeys.ts";
import { boundNames, boundOf } from "./propertyFields.ts";
import { featuredFilters, sortFields, statusFilters } from "./propertyFilter.ts";
import { featuredPreset, type PropertySearch, presetSearch, propertySearch } from "./propertySearch.ts";

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const amount = orNull(fc.nat({ max: limits.priceMax }));
const rooms = orNull(fc.integer({ min: 1, max: 10 }));

const prices = fc
  .tuple(amount, amount)
  .map(([MinPrice, MaxPrice]) =>
    MinPrice !== null && MaxPrice !== null && MinPrice > MaxPrice
      ? { MinPrice: MaxPrice, MaxPrice: MinPrice }
      : { MinPrice, MaxPrice },
  );

const filters = fc.record({
  ...recordOf(boundNames, (name) => (boundOf(name).step === 1 ? rooms : amount)),
  Status: fc.constantFrom(...statusFilters),
  Featured: orNull(fc.constantFrom(...featuredFilters)),
  Id: orNull(fc.integer({ min: 1, max: 999_999_999 })),
  AgentRef: fc
    .string({ maxLength: limits.referenceLength, unit: "grapheme" })
    .filter((text) => text.length <= 100),
  Location: orNull(fc.stringMatching(/^[\w-]{1,40}$/)),
  Radius: orNull(fc.constantFrom<number>(...limits.radiusOptions)),
  Types: fc.uniqueArray(fc.integer({ min: 1, max: 26 })),
  Features: fc.uniqueArray(fc.constantFrom(...featureKeys)),
  OfferType: fc.constantFrom(0, 2, 3, 4),
  duplicates: fc.boolean(),
  performance: fc.constantFrom(null, "low" as const),
  quality: orNull(fc.constantFrom("0-59", "60-79", "80-100", "7-7")),
  Order: fc.constantFrom(...sortFields),
  OrderDirection: fc.constantFrom(...sortDirections),
  Skip: fc.nat({ max: 10_000 }).map((page) => page * limits.pageSize),
});

const search: fc.Arbitrary<PropertySearch> = fc
  .tuple(filters, prices)
  .map(([rest, bounds]) => ({ ...rest, ...bounds }));

describe("the property list in its query string", () => {
  it("reads back what it wrote", () => {
    fc.assert(
      fc.property(search, (values) => {
        expect(propertySearch.read(propertySearch.write(values))).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });

  it("writes only what differs from the default", () => {
    fc.assert(
      fc.property(search, (values) => {
        const written = new Set(new URLSearchParams(propertySearch.write(values)).keys());
        const different = Object.entries(values)
          .filter(([key, value]) => {
            const fallback = propertySearch.defaults[key as keyof PropertySearch];
            return JSON.stringify(value) !== JSON.stringify(fallback);
          })
          .map(([key]) => key);
        expect([...written].sort()).toEqual(different.sort());
      }),
    );
    expect(propertySearch.write(propertySearch.defaults)).toBe("");
  });

  it("takes any text without failing, and what it takes it writes back the same", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (query) => {
        const values = propertySearch.read(query);
        expect(propertySearch.read(propertySearch.write(values))).toEqual(values);
      }),
    );
  });

  it("keeps the lowest price alone when the highest is below it", () => {
    const { defaults, read } = propertySearch;
    expect(read("MinPrice=300000&MaxPrice=200000")).toEqual({ ...defaults, MinPrice: 300_000 });
    expect(read("MinPrice=2&MaxPrice=2")).toEqual({ ...defaults, MinPrice: 2, MaxPrice: 2 });
  });

  it("puts the default where a value makes no sense, and keeps the rest", () => {
    const query =
      "Status=sold&MinPrice=-1&MinBedrooms=11&Radius=3&Types=1&Types=27&Skip=7&OfferType=3&Nonsense=1";
    expect(propertySearch.read(query)).toEqual({ ...propertySearch.defaults, OfferType: 3 });
  });

  // LIST-01, LIST-42
  it("says on the featured route that a filter was taken away, and keeps it away", () => {
    const { read, write, clean } = presetSearch(featuredPreset);
    const all = { ...propertySearch.defaults, Skip: 20 };
    expect(read("")).toEqual({ ...propertySearch.defaults, Featured: "any" });
    expect(write(read(""))).toBe("");
    expect(write(all)).toBe("Featured=&Skip=20");
    expect(read("Featured=&Skip=20")).toEqual(all);
    expect(clean("Featured=&Skip=20")).toBe("Featured=&Skip=20");
    expect(clean("Featured=any&Skip=20")).toBe("Skip=20");
    expect([clean("Featured=gold"), read("Featured=gold").Featured]).toEqual(["", "any"]);
    expect(viewQuery.featured("Featured=&Skip=20", "2026-11-21")).toBe("Featured=");
  });
});
