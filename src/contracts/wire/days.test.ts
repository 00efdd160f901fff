import { expect, test } from "vitest";
import { daysBefore, madridDay } from "./days.ts";

// CALL-51
test.each([
  ["2026-11-21T22:59:59Z", "2026-11-21"],
  ["2026-11-21T23:00:00Z", "2026-11-22"],
  ["2026-07-21T21:59:59Z", "2026-07-21"],
  ["2026-07-21T22:00:00Z", "2026-07-22"],
])("%s is on %s in Madrid", (instant, day) => {
  expect([madridDay(instant), madridDay(new Date(instant))]).toEqual([day, day]);
});

test("days before go over the ends of months and over the hours that clocks change", () => {
  expect(daysBefore("2026-03-30", 2)).toBe("2026-03-28");
  expect(daysBefore("2024-03-01", 1)).toBe("2024-02-29");
  expect(daysBefore("2026-01-01", 0)).toBe("2026-01-01");
});
