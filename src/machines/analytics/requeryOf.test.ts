import { describe, expect, test } from "vitest";
import { type AnalyticsSearch, analyticsSearch, requeryOf } from "./analyticsSearch.ts";
import { keptPage } from "./entryState.ts";

const today = "2026-11-21";
const { defaults, read } = analyticsSearch("property", today);
const before = read("skip=40");

const neither = { chart: false, table: false };
const chart = { chart: true, table: false };
const table = { chart: false, table: true };
const both = { chart: true, table: true };

const dimention = { dimention: "device" } as const;
const interval = { interval: "week" } as const;
const skip = { skip: 60 };
const other = { country: "es" };

// STAT-17, STAT-18, STAT-19
describe("What is asked again, of every combination of changes", () => {
  test.each([
    ["nothing", {}, neither],
    ["dimention", dimention, table],
    ["skip", skip, table],
    ["dimention, skip", { ...dimention, ...skip }, table],
    ["order", { order: "metric2", orderdirection: "asc" } as const, table],
    ["interval", interval, chart],
    ["interval, dimention", { ...interval, ...dimention }, both],
    ["interval, skip", { ...interval, ...skip }, both],
    ["interval, dimention, skip", { ...interval, ...dimention, ...skip }, both],
    ["another", other, both],
    ["another, dimention", { ...other, ...dimention }, both],
    ["another, skip", { ...other, ...skip }, both],
    ["another, dimention, skip", { ...other, ...dimention, ...skip }, both],
    ["another, interval", { ...other, ...interval }, both],
    ["another, interval, dimention", { ...other, ...interval, ...dimention }, both],
    ["another, interval, skip", { ...other, ...interval, ...skip }, both],
    ["another, interval, dimention, skip", { ...other, ...interval, ...dimention, ...skip }, both],
  ])("%s", (_, changes, expected) => {
    expect(requeryOf(before, { ...before, ...changes })).toEqual(expected);
    expect(requeryOf({ ...before, ...changes }, before)).toEqual(expected);
  });
});

test("Every field has its place in the rule", () => {
  const changes: Required<AnalyticsSearch> = {
    fromdate: "2026-11-01",
    todate: today,
    dimention: "device",
    metric: "search",
    metric2: "detailed",
    compare: "year",
    interval: "month",
    offer: 3,
    types: [1],
    id: [82_114],
    agentref: "A-1",
    minprice: 1,
    maxprice: 2,
    bathrooms: "1+",
    bedrooms: "2",
    location: "town-1",
    language: "es",
    device: "mobile",
    country: "es",
    order: "metric2",
    orderdirection: "asc",
    skip: 20,
  };
  const rule = Object.entries(changes).map(([field, value]) => [
    field,
    requeryOf(defaults, { ...defaults, [field]: value }),
  ]);
  expect(Object.fromEntries(rule)).toEqual({
    ...Object.fromEntries(Object.keys(defaults).map((field) => [field, both])),
    dimention: table,
    order: table,
    orderdirection: table,
    skip: table,
    interval: chart,
  });
});

describe("After a change the table", () => {
  test.each([
    ["begins again when it shows something else", { country: "es" }, 0],
    ["begins again with another dimension", dimention, 0],
    ["begins again when more than the interval changes", { ...interval, ...dimention }, 0],
    ["stays on its page when the interval alone changes", interval, 40],
    ["stays on its page when nothing changes", {}, 40],
  ])("%s", (_, changes, expected) => {
    expect(keptPage(before, { ...before, ...changes, skip: 0 })).toEqual({
      ...before,
      ...changes,
      skip: expected,
    });
  });
});
