import { expect, test } from "vitest";
import { withinEdits } from "./withinEdits.ts";

test.each([
  ["marbela", "marbella", 1, true],
  ["benidrom", "benidorm", 1, true],
  ["jvaea", "javea", 1, true],
  ["torrevi", "torrevieja", 1, true],
  ["torervi", "torrevieja", 1, true],
  ["marbela", "mallorca", 1, false],
  ["mrbela", "marbella", 1, false],
  ["mrbela", "marbella", 2, true],
])("%s for %s with at most %i slips: %s", (typed, name, most, close) => {
  expect(withinEdits(typed, name, most)).toBe(close);
});
