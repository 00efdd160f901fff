import { expect, test } from "vitest";
import { naturally, pressedSort } from "./order.ts";

test("Texts stand as they are read: 2 before 10, accents and case beside their letter, ñ after n", () => {
  const read = ["Portal 2", "Portal 10", "árbol", "Arco", "Ñora", "Nube", "agua"].toSorted(naturally);
  expect(read).toEqual(["agua", "árbol", "Arco", "Nube", "Ñora", "Portal 2", "Portal 10"]);
});

test("A column orders as it begins, and the other way round when it is pressed again", () => {
  const byDate = pressedSort({ field: "Number", direction: "asc" }, "Date", "desc");
  expect(byDate).toEqual({ field: "Date", direction: "desc" });
  expect(pressedSort(byDate, "Date", "desc")).toEqual({ field: "Date", direction: "asc" });
  expect(pressedSort({ field: "Date", direction: "asc" }, "Date", "desc")).toEqual(byDate);
});
