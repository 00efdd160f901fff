import { describe, expect, test } from "vitest";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { activeFilters, clearedSearch, withoutFilter } from "./searchChange.ts";

const search = {
  ...propertySearch.defaults,
  Location: "03082",
  Radius: 5,
  Types: [25],
  Order: "AgentRef" as const,
  Skip: 40,
};

describe("The filters of the list", () => {
  test("show as chips where they differ from what the screen presets", () => {
    expect(activeFilters(search, {})).toEqual(["Location", "Types"]);
    expect(activeFilters({ ...search, Featured: "any" }, { Featured: "any" })).toEqual(["Location", "Types"]);
    expect(activeFilters(propertySearch.defaults, {})).toEqual([]);
  });

  test("are all taken away by Clear; the order and the screen's own stay", () => {
    expect(clearedSearch(search, { Featured: "any" })).toEqual({
      ...propertySearch.defaults,
      Featured: "any",
      Order: "AgentRef",
    });
  });

  test("are taken away one by one, back to the first page; a radius goes with its location", () => {
    expect(withoutFilter(search, {}, "Types")).toEqual({ ...search, Types: [], Skip: 0 });
    expect(withoutFilter(search, {}, "Location")).toEqual({
      ...search,
      Location: null,
      Radius: null,
      Skip: 0,
    });
  });
});
