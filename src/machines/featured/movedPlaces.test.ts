import { expect, test } from "vitest";
import { movedPlaces } from "./featuredPlacesMachine.ts";

test("A move takes a place at one level and frees one at the other, and never counts below none", () => {
  const used = { Featured: 31, FeaturedPremium: 0 };
  expect(movedPlaces(used, "none", "Featured")).toEqual({ Featured: 32, FeaturedPremium: 0 });
  expect(movedPlaces(used, "Featured", "FeaturedPremium")).toEqual({ Featured: 30, FeaturedPremium: 1 });
  expect(movedPlaces(used, "FeaturedPremium", "none")).toEqual({ Featured: 31, FeaturedPremium: 0 });
  expect(movedPlaces(used, "Featured", "Featured")).toEqual(used);
});
