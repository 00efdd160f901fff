import { expect, test } from "vitest";
import { cutText } from "./importReport.ts";

test.each([
  ["Casa", 10, "Casa"],
  ["Casa", 2, "Ca"],
  ["Sol ☀️ y 🏖️", 8, "Sol ☀️ y"],
  ["a🏖", 2, "a"],
  ["a🏖", 3, "a🏖"],
  ["", 3, ""],
])("%j is cut after %i units to %j", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
