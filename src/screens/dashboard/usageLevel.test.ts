import { expect, test } from "vitest";
import { usageLevel } from "./UsageCard.tsx";

test("below, at and over the limit", () => {
  expect([usageLevel(2, 3), usageLevel(3, 3), usageLevel(24, 20)]).toEqual(["below", "exact", "over"]);
});
