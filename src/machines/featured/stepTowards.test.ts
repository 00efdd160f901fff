import { expect, test } from "vitest";
import { stepTowards } from "./featuredSetup.ts";
import type { Level } from "./shortageOf.ts";

const levels: Level[] = ["none", "Featured", "FeaturedPremium"];

test("Standard moves to Premium in one step; every way down from Premium leads over none", () => {
  const steps = levels.map((level) => levels.map((wish) => stepTowards(wish, level)));
  expect(steps).toEqual([
    [null, "Featured", "FeaturedPremium"],
    ["none", null, "FeaturedPremium"],
    ["none", "none", null],
  ]);
});

test("Whatever is wished for is reached in two steps at most", () => {
  for (const level of levels) {
    for (const wish of levels) {
      const first = stepTowards(wish, level);
      const second = first === null ? wish : (stepTowards(wish, first) ?? first);
      expect(second).toBe(wish);
    }
  }
});
