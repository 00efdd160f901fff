import { expect, it } from "vitest";
import { referenceKey } from "./propertyRow.ts";

it("takes references for the same that differ by case and outer spaces only", () => {
  expect(referenceKey(" a-1 ")).toBe(referenceKey("A-1"));
  expect(referenceKey("É-1")).toBe(referenceKey("E\u0301-1"));
  expect(referenceKey("É-1")).not.toBe(referenceKey("E-1"));
});
