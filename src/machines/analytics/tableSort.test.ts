import { expect, test } from "vitest";
import { tableSort } from "./analyticsSearch.ts";

test("Rooms and price bands stand by their size, other groups the largest first, until somebody orders them", () => {
  const untold = { order: "", orderdirection: "desc" } as const;
  for (const dimention of ["bedrooms", "bathrooms", "price"] as const) {
    expect(tableSort({ ...untold, dimention })).toEqual({ field: "group", direction: "asc" });
  }
  expect(tableSort({ ...untold, dimention: "language" })).toEqual({ field: "metric", direction: "desc" });
  expect(tableSort({ order: "metric2", orderdirection: "asc", dimention: "price" })).toEqual({
    field: "metric2",
    direction: "asc",
  });
});
