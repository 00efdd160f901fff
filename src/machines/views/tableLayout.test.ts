import { expect, test } from "vitest";
import type { TableLayout } from "#contracts/view/viewContract.ts";
import { plainLayout } from "./plainLayout.ts";
import { inOrder, laidOut } from "./tableLayout.ts";

const columns = [
  { id: "select", hideName: true },
  { id: "photo" },
  { id: "reference" },
  { id: "price" },
  { id: "actions", hideName: true },
];
const laid = (layout: Partial<TableLayout>) =>
  laidOut(columns, { ...plainLayout, ...layout }).map(({ id }) => id);

test("columns stand as they were put; what holds no values stays where it is (VIEW-18)", () => {
  expect(laid({ Order: ["price", "reference", "photo"] })).toEqual([
    "select",
    "price",
    "reference",
    "photo",
    "actions",
  ]);
  expect(laid({ Order: ["actions", "price", "select"] })).toEqual(columns.map(({ id }) => id));
});

test("hidden columns do not show, but keep their places among those that can be chosen (VIEW-18)", () => {
  expect(laid({ Hidden: ["photo", "select", "price"] })).toEqual(["select", "reference", "actions"]);
  expect(inOrder(columns, { ...plainLayout, Hidden: ["photo"] })).toEqual(columns);
});

test("a column that the layout does not know stands where the release puts it, and one that is gone hurts nobody (VIEW-21)", () => {
  expect(laid({ Order: ["price", "reference"] })).toEqual([
    "select",
    "photo",
    "price",
    "reference",
    "actions",
  ]);
  expect(laid({ Order: ["gone", "price", "photo"], Hidden: ["gone"] })).toEqual([
    "select",
    "price",
    "reference",
    "photo",
    "actions",
  ]);
});
