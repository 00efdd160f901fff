import { expect, test } from "vitest";
import { pageOf, pagesOf, skipOf, wholePage } from "./paging.ts";

test("Pages are counted from 1, twenty rows each unless they are of another size, and there is always one", () => {
  expect([0, 20, 40].map((skip) => pageOf(skip))).toEqual([1, 2, 3]);
  expect([-1, 0, 1, 3, Number.NaN].map((page) => skipOf(page))).toEqual([0, 0, 0, 40, 0]);
  expect([0, 1, 20, 21].map((total) => pagesOf(total))).toEqual([1, 1, 1, 2]);
  expect([pageOf(100, 50), skipOf(3, 50), pagesOf(101, 100)]).toEqual([3, 100, 2]);
});

test("A row stays in sight when the size of its page changes", () => {
  expect([wholePage(140, 50), wholePage(140, 100), wholePage(100, 20)]).toEqual([100, 100, 100]);
});
