import { expect, test } from "vitest";
import { releasedSlots } from "./releasedSlots.ts";

test("a place that was given up is remembered once, and for its client alone", () => {
  releasedSlots.keep("costa", 7, "FeaturedPremium");
  releasedSlots.keep("costa", 8, "Featured");
  expect(releasedSlots.take("small", 7)).toBeNull();
  expect(releasedSlots.take("costa", 7)).toBe("FeaturedPremium");
  expect(releasedSlots.take("costa", 7)).toBeNull();
  expect(releasedSlots.take("costa", 8)).toBe("Featured");
});

test("the oldest gives way, whatever its number", () => {
  releasedSlots.keep("many", 999_999, "Featured");
  for (let Id = 1; Id <= 200; Id += 1) releasedSlots.keep("many", Id, "FeaturedPremium");
  expect(releasedSlots.take("many", 999_999)).toBeNull();
  expect(releasedSlots.take("many", 1)).toBe("FeaturedPremium");
});
