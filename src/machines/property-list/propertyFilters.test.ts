import { describe, expect, test } from "vitest";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import {
  activeFilters,
  clearedSearch,
  type FilterForm,
  formOf,
  searchOf,
  withoutFilter,
  wrongFilters,
} from "./propertyFilters.ts";

const { defaults, read } = propertySearch;
const empty = formOf(defaults);
const asked = (changes: Partial<FilterForm>) => {
  const form = { ...empty, ...changes };
  const wrong = wrongFilters(form);
  return Object.keys(wrong).length > 0 ? wrong : searchOf(form, defaults);
};

test("The filters stand for a search and give it back, ordered as before and from its first page", () => {
  const search = read(
    "Status=active&Id=82114&AgentRef=A-20&Types=25&MinPrice=1250.5&MaxPrice=300000&MinPlot=1250&Order=AgentRef",
  );
  expect(searchOf(formOf(search), search)).toEqual(search);
  expect(searchOf(formOf({ ...search, Skip: 40 }), search).Skip).toBe(0);
  expect(asked({ AgentRef: " A-20 " })).toEqual({ ...defaults, AgentRef: "A-20" });
});

test("A price is taken to the cent, with a point or a comma, and grouped as the panel writes it", () => {
  expect(asked({ MinPrice: "200000" })).toEqual({ ...defaults, MinPrice: 200_000 });
  expect(asked({ MinPrice: " 199999,99 " })).toEqual({ ...defaults, MinPrice: 199_999.99 });
  for (const grouped of ["250.000", "250,000", "250 000 €", "250.000,00"]) {
    expect([grouped, asked({ MaxPrice: grouped })]).toEqual([grouped, { ...defaults, MaxPrice: 250_000 }]);
  }
  for (const wrong of ["1.234.56", "10.9999", "-1", "1e5", "abc", "12345678901"]) {
    expect([wrong, asked({ MinPrice: wrong })]).toEqual([wrong, { MinPrice: "invalid" }]);
  }
});

test("An Id is a whole number from 1 on, an area a whole number", () => {
  expect(asked({ Id: "82114" })).toEqual({ ...defaults, Id: 82_114 });
  for (const wrong of ["0", "8.5", "x"]) expect(asked({ Id: wrong })).toEqual({ Id: "invalid" });
  expect(asked({ MinPlot: "0" })).toEqual({ ...defaults, MinPlot: 0 });
  expect(asked({ MinPlot: "1,5" })).toEqual({ MinPlot: "invalid" });
  expect(asked({ MinPlot: "1.250 m²" })).toEqual({ ...defaults, MinPlot: 1_250 });
});

test("A highest price below the lowest is wrong, and so is a reference that nobody can have", () => {
  expect(asked({ MinPrice: "300000", MaxPrice: "250000" })).toEqual({ MaxPrice: "belowLowest" });
  expect(asked({ MinPrice: "x", MaxPrice: "250000" })).toEqual({ MinPrice: "invalid" });
  expect(asked({ AgentRef: "r".repeat(101) })).toEqual({ AgentRef: "tooLong" });
});

test("An empty field is no filter", () => {
  expect(asked({ MinPrice: "", Id: "  " })).toEqual(defaults);
});

const filtered = {
  ...propertySearch.defaults,
  Location: "03082",
  Radius: 5,
  Types: [25],
  Order: "AgentRef" as const,
  Skip: 40,
};

describe("The filters of the list", () => {
  test("show as chips where they differ from what the screen presets", () => {
    expect(activeFilters(filtered, {})).toEqual(["Location", "Types"]);
    expect(activeFilters({ ...filtered, Featured: "any" }, { Featured: "any" })).toEqual([
      "Location",
      "Types",
    ]);
    expect(activeFilters(propertySearch.defaults, {})).toEqual([]);
  });

  test("are all taken away by Clear; the order and the screen's own stay", () => {
    expect(clearedSearch(filtered, { Featured: "any" })).toEqual({
      ...propertySearch.defaults,
      Featured: "any",
      Order: "AgentRef",
    });
  });

  test("are taken away one by one, back to the first page; a radius goes with its location", () => {
    expect(withoutFilter(filtered, {}, "Types")).toEqual({ ...filtered, Types: [], Skip: 0 });
    expect(withoutFilter(filtered, {}, "Location")).toEqual({
      ...filtered,
      Location: null,
      Radius: null,
      Skip: 0,
    });
  });
});
