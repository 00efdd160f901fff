import { expect, test } from "vitest";
import { pageRange } from "./pageSizes.ts";

test("the count line says which rows of how many are shown", () => {
  expect(pageRange(0, 482)).toEqual({ from: 1, to: 20 });
  expect(pageRange(480, 482)).toEqual({ from: 481, to: 482 });
  expect(pageRange(0, 3)).toEqual({ from: 1, to: 3 });
  expect(pageRange(0, 0)).toEqual({ from: 0, to: 0 });
});
