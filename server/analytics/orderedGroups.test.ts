import { expect, test } from "vitest";
import type { DimensionGroup } from "#contracts/analytics/analytics.ts";
import { groupKey } from "./groupLabel.ts";
import { orderedGroups } from "./orderedGroups.ts";

const groups = (figures: Record<string, number>): DimensionGroup[] =>
  Object.entries(figures).map(([Group, Total]) => ({
    Group,
    MetricResults: [{ EventName: "any", Source: "", Total }],
  }));
const views = groups({ "10": 7, "2": 9, "": 3, "3": 7 });
const asked = groups({ "4": 2, "3": 1, "2": 1 });
const rooms = (group: string) => groupKey("en", "bedrooms", group);
const names = (lines: readonly DimensionGroup[]) => lines.map(({ Group }) => Group);

// STAT-45
test("both metrics of a table have the same groups in the same order, whichever orders them", () => {
  for (const way of ["asc", "desc"] as const) {
    const first = names(orderedGroups(views, asked, `Group/Metric ${way}`, rooms));
    expect(names(orderedGroups(asked, views, `Group/RankBy ${way}`, rooms))).toEqual(first);
    const named = names(orderedGroups(views, asked, `Group/Group ${way}`, rooms));
    expect(names(orderedGroups(asked, views, `Group/Group ${way}`, rooms))).toEqual(named);
  }
  expect(names(orderedGroups(views, asked, "Group/Metric desc", rooms))).toEqual(["2", "3", "10", "", "4"]);
  expect(names(orderedGroups(views, asked, "Group/Metric asc", rooms))).toEqual(["4", "", "3", "10", "2"]);
});

test("rooms and price bands stand by their size, names as they are read, and the unknown last either way", () => {
  expect(names(orderedGroups(views, asked, "Group/Group asc", rooms))).toEqual(["2", "3", "4", "10", ""]);
  expect(names(orderedGroups(views, asked, "Group/Group desc", rooms))).toEqual(["10", "4", "3", "2", ""]);
  const bands = groups({ "100000-150000": 1, "2000000-": 9, "0-500": 2, "1000-1500": 5 });
  const price = (group: string) => groupKey("es", "price", group);
  expect(names(orderedGroups(bands, [], "Group/Group asc", price))).toEqual([
    ...["0-500", "1000-1500", "100000-150000", "2000000-"],
  ]);
  const languages = groups({ de: 4, en: 2, es: 1 });
  const spoken = (group: string) => groupKey("es", "language", group);
  expect(names(orderedGroups(languages, [], "Group/Group asc", spoken))).toEqual(["de", "es", "en"]);
});

// STAT-52
test("groups stand by how one metric changed, the biggest falls first, for both metrics alike", () => {
  const before = { groups: groups({ "2": 9, "3": 20, "7": 12 }), of: "metric" as const };
  const byChange = (way: "asc" | "desc") =>
    orderedGroups(views, asked, `Group/Change ${way}`, rooms, before).map(({ Group, Before }) => [
      Group,
      Before,
    ]);
  // 3 fell by 13, 7 to nothing by 12, 2 is as it was, 4 was never viewed, the unknown came with 3, and 10 with 7.
  expect(byChange("asc")).toEqual([
    ["3", 20],
    ["7", 12],
    ["2", 9],
    ["4", 0],
    ["", 0],
    ["10", 0],
  ]);
  for (const way of ["asc", "desc"] as const) {
    const others = orderedGroups(asked, views, `Group/Change ${way}`, rooms, { ...before, of: "rankBy" });
    expect(others.map(({ Group, Before }) => [Group, Before])).toEqual(byChange(way));
  }
  expect(orderedGroups(views, asked, "Group/Metric desc", rooms, before).at(-1)).toEqual({
    Group: "7",
    MetricResults: [],
    Before: 12,
  });
});
