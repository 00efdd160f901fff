import { expect, it } from "vitest";
import { serialDay, serialInstant } from "./sheetXml.ts";

it("counts days as spreadsheet programs do", () => {
  expect(serialDay("1900-03-01")).toBe(61);
  expect(serialDay("2026-11-21")).toBe(46_347);
});

it.each([
  ["2026-01-31T23:30:00.000Z", "2026-02-01", 0.5],
  ["2026-07-31T22:30:00.000Z", "2026-08-01", 0.5],
  ["2026-03-29T00:30:00.000Z", "2026-03-29", 1.5],
  ["2026-03-29T01:30:00.000Z", "2026-03-29", 3.5],
  ["2026-10-25T00:30:00.000Z", "2026-10-25", 2.5],
  ["2026-10-25T01:30:00.000Z", "2026-10-25", 2.5],
])("shows %s by the clock in Madrid", (instant, day, hours) => {
  expect(serialInstant(instant)).toBeCloseTo(serialDay(day) + hours / 24, 9);
});
