import { expect, test } from "vitest";
import { categoryNames } from "#contracts/directory/directoryCategories.ts";
import { demoAgencies } from "./demoAgencies.ts";
import { demoGardeners } from "./demoGardeners.ts";

test("every entry of the demo has a category in both languages", () => {
  for (const entry of [...demoAgencies, ...demoGardeners]) {
    const [en, es] = [categoryNames(entry, "en"), categoryNames(entry, "es")];
    expect(en).toEqual({ category: entry.CategoryName, subcategory: entry.SubcategoryName });
    expect([es.category, es.subcategory]).not.toContain(en.category);
    expect([es.category, es.subcategory]).not.toContain(en.subcategory);
  }
});
