import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFaults } from "./sourceFaults.ts";
import { areaTable, withFault } from "./trySource.ts";

test.each(sourceFaults)("the fault that $name can be put into its file, once", (fault) => {
  const text = readFileSync(fault.file, "utf8");
  expect(withFault(text, fault)).not.toBe(text);
  expect(fault.tests.filter((path) => !existsSync(path))).toEqual([]);
});

test("what was tried is counted by its area", () => {
  const tried = [
    { area: "rules", seen: true },
    { area: "actors", seen: false },
    { area: "rules", seen: true },
  ] as const;
  expect(areaTable(tried).split("\n")).toEqual([
    "area            all seen",
    "actors            1    0",
    "rules             2    2",
    "all               3    2",
  ]);
});
