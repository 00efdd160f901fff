import { expect, test } from "vitest";
import { analyticsSearch, searchBefore } from "./analyticsSearch.ts";

const { read } = analyticsSearch("property", "2026-11-21");
const before = (query: string) => searchBefore(read(query));

test("A range is compared with as many days right before it, of the same figures", () => {
  expect(before("country=es&interval=week")).toEqual({
    ...read("country=es&interval=week"),
    fromdate: "2026-09-22",
    todate: "2026-10-21",
  });
  expect(before("fromdate=2026-11-21&todate=2026-11-21")).toMatchObject({
    fromdate: "2026-11-20",
    todate: "2026-11-20",
  });
  expect(before("fromdate=2024-02-28&todate=2024-03-01")).toMatchObject({
    fromdate: "2024-02-25",
    todate: "2024-02-27",
  });
});

// STAT-54
test("A range is compared with the same days of the year before", () => {
  expect(before("country=es&compare=year&fromdate=2026-10-01&todate=2026-10-31")).toEqual({
    ...read("country=es&compare=year"),
    fromdate: "2025-10-01",
    todate: "2025-10-31",
  });
  expect(before("compare=year&fromdate=2024-02-29&todate=2024-03-01")).toMatchObject({
    fromdate: "2023-02-28",
    todate: "2023-03-01",
  });
  expect(before("compare=year&fromdate=2017-04-01&todate=2017-04-30")).toMatchObject({
    fromdate: "2016-04-01",
  });
  expect(before("compare=year&fromdate=2017-03-31&todate=2017-04-30")).toBeNull();
});

test("There is nothing before April 2016", () => {
  expect(before("fromdate=2016-04-03&todate=2016-04-04")).toMatchObject({ fromdate: "2016-04-01" });
  expect(before("fromdate=2016-04-02&todate=2016-04-03")).toBeNull();
});
