import { expect, test } from "vitest";
import { monthsBefore } from "./days.ts";

test.each([
  ["2026-11-21", 18, "2025-05-21"],
  ["2026-01-15", 1, "2025-12-15"],
  ["2026-08-31", 18, "2025-02-28"],
  ["2025-08-31", 18, "2024-02-29"],
])("%s less %i months is %s", (day, months, expected) => {
  expect(monthsBefore(day, months)).toBe(expected);
});
