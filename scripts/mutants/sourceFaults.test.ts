import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SourceFault } from "./faults/sourceFault.ts";
import { sourceFaults } from "./sourceFaults.ts";
import { areaTable, copyCheckout, insertFault, withFault } from "./trySource.ts";

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

test("a fault is put into a copy of the checkout, and is not in the checkout if the run is killed", () => {
  const fault = sourceFaults[0] as SourceFault;
  const text = readFileSync(fault.file, "utf8");
  const copy = copyCheckout();
  try {
    const remove = insertFault(copy, fault);
    expect(readFileSync(join(copy, fault.file), "utf8")).toBe(withFault(text, fault));
    expect(readFileSync(fault.file, "utf8")).toBe(text);
    remove();
    expect(readFileSync(join(copy, fault.file), "utf8")).toBe(text);
    expect(existsSync(join(copy, "node_modules/vitest/vitest.mjs"))).toBe(true);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
