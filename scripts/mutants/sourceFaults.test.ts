import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFaults } from "./sourceFaults.ts";
import { withFault } from "./trySource.ts";

test.each(sourceFaults)("the fault that $name can be put into its file, once", (fault) => {
  const text = readFileSync(fault.file, "utf8");
  expect(withFault(text, fault)).not.toBe(text);
  expect(fault.tests.filter((path) => !existsSync(path))).toEqual([]);
});
