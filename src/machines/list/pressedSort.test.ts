import { expect, test } from "vitest";
import { pressedSort } from "./pressedSort.ts";

test("A column orders as it begins, and the other way round when it is pressed again", () => {
  const byDate = pressedSort({ field: "Number", direction: "asc" }, "Date", "desc");
  expect(byDate).toEqual({ field: "Date", direction: "desc" });
  expect(pressedSort(byDate, "Date", "desc")).toEqual({ field: "Date", direction: "asc" });
  expect(pressedSort({ field: "Date", direction: "asc" }, "Date", "desc")).toEqual(byDate);
});
