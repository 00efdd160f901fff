import { expect, test } from "vitest";
import { categoryLine, categoryNames, directoryCategories } from "./directoryCategories.ts";

const garden = {
  CategoryID: 2,
  CategoryName: "House and garden",
  SubcategoryID: 21,
  SubcategoryName: "Gardeners",
};

// DIR-17
test("a category is named in the language asked for, in whichever it was stored", () => {
  expect(categoryLine(garden, "es")).toBe("Casa y jardín · Jardineros");
  expect(categoryLine(garden, "en")).toBe("House and garden · Gardeners");
  const inSpanish = { ...garden, CategoryName: "casa y jardín", SubcategoryID: null, SubcategoryName: null };
  expect(categoryNames(inSpanish, "en")).toEqual({ category: "House and garden", subcategory: null });
});

test("a category of the office that we do not know keeps its name, also under a number that we gave out", () => {
  const boats = { ...garden, CategoryID: 77, CategoryName: "Boats", SubcategoryName: "Tree surgeons" };
  expect(categoryLine(boats, "es")).toBe("Boats · Tree surgeons");
});

test("no number is given out twice", () => {
  expect(new Set(directoryCategories.map(({ Id }) => Id)).size).toBe(directoryCategories.length);
});
