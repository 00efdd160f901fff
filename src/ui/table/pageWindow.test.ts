import { expect, test } from "vitest";
import { pageWindow } from "./Pagination.tsx";

test.each([
  [1, 24, [1, 2, 3]],
  [2, 24, [1, 2, 3]],
  [12, 24, [11, 12, 13]],
  [24, 24, [22, 23, 24]],
  [1, 2, [1, 2]],
  [1, 1, [1]],
  [1, 0, []],
  [99, 5, [3, 4, 5]],
])("page %i of %i shows the buttons %j", (page, pageCount, buttons) => {
  expect(pageWindow(page, pageCount, 3)).toEqual(buttons);
});
