import { expect, test } from "vitest";
import { givenUpPlaces } from "./givenUpPlaces.ts";

test("a place that was given up is remembered once, and for its client alone", () => {
  givenUpPlaces.keep("costa", 7, "FeaturedPremium");
  givenUpPlaces.keep("costa", 8, "Featured");
  expect(givenUpPlaces.take("small", 7)).toBeNull();
  expect(givenUpPlaces.take("costa", 7)).toBe("FeaturedPremium");
  expect(givenUpPlaces.take("costa", 7)).toBeNull();
  expect(givenUpPlaces.take("costa", 8)).toBe("Featured");
});

test("the oldest gives way, whatever its number", () => {
  givenUpPlaces.keep("many", 999_999, "Featured");
  for (let Id = 1; Id <= 200; Id += 1) givenUpPlaces.keep("many", Id, "FeaturedPremium");
  expect(givenUpPlaces.take("many", 999_999)).toBeNull();
  expect(givenUpPlaces.take("many", 1)).toBe("FeaturedPremium");
});
