import { expect, test } from "vitest";
import { rangeName, readyRange, readyRanges } from "./readyRange.ts";

const daysOn = (today: string) =>
  readyRanges.map((range) => {
    const { fromdate, todate } = readyRange(range, today);
    return `${range} ${fromdate} ${todate}`;
  });

// STAT-51
test("ready ranges end with the last complete day", () => {
  expect(daysOn("2026-11-21")).toEqual([
    "last7 2026-11-14 2026-11-20",
    "last28 2026-10-24 2026-11-20",
    "last30 2026-10-22 2026-11-20",
    "last90 2026-08-23 2026-11-20",
    "thisMonth 2026-11-01 2026-11-20",
    "lastMonth 2026-10-01 2026-10-31",
    "thisYear 2026-01-01 2026-11-20",
  ]);
});

// STAT-51
test("a month or a year that begins today is today, and the last month may be of the year before", () => {
  expect(daysOn("2024-01-01").slice(4)).toEqual([
    "thisMonth 2024-01-01 2024-01-01",
    "lastMonth 2023-12-01 2023-12-31",
    "thisYear 2024-01-01 2024-01-01",
  ]);
  expect(readyRange("lastMonth", "2024-03-31")).toEqual({ fromdate: "2024-02-01", todate: "2024-02-29" });
});

test("days that a ready range has are called by its name, others by none", () => {
  for (const range of readyRanges) {
    expect(rangeName(readyRange(range, "2026-11-21"), "2026-11-21")).toBe(range);
  }
  expect(rangeName({ fromdate: "2026-11-14", todate: "2026-11-21" }, "2026-11-21")).toBeNull();
  expect(rangeName({ fromdate: "", todate: "2026-11-20" }, "2026-11-21")).toBeNull();
});
