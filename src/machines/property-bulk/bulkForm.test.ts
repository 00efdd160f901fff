import { expect, test } from "vitest";
import { actionOf, asksFirst, type BulkForm, emptyForm } from "./bulkForm.ts";

const price = (changes: Partial<BulkForm>) => actionOf("price", { ...emptyForm, ...changes });
const of = (By: "percent" | "amount", Value: number) => ({ Kind: "price", By, Value, Round: 1 });

// BULK-02
test("a change of prices is read with a comma or a point, and its direction is its sign", () => {
  expect(price({ value: "3" })).toEqual(of("percent", 3));
  expect(price({ value: " 3,5 % " })).toEqual(of("percent", 3.5));
  expect(price({ value: "2.25", direction: "lower" })).toEqual(of("percent", -2.25));
  expect(price({ value: "5000 €", by: "amount", direction: "lower" })).toEqual(of("amount", -5_000));
});

// BULK-02
test("what is no change of prices is nothing to ask for", () => {
  const wrong = ["", "0", "-3", "x", "3.555", "1.000,5", "1e3"];
  expect(wrong.filter((value) => price({ value }))).toEqual([]);
  expect([price({ value: "91", direction: "lower" }), price({ value: "0.5", by: "amount" })]).toEqual([
    null,
    null,
  ]);
});

// BULK-01
test("a feature and a rating have to be chosen, the others ask nothing", () => {
  expect(actionOf("addFeature", emptyForm)).toBeNull();
  expect(actionOf("energy", emptyForm)).toBeNull();
  expect(actionOf("removeFeature", { ...emptyForm, feature: "pool" })).toEqual({
    Kind: "removeFeature",
    Feature: "pool",
  });
  expect(actionOf("energy", { ...emptyForm, consumption: "B" })).toEqual({
    Kind: "energy",
    Consumption: "B",
    Emissions: null,
  });
  expect(actionOf("feature", { ...emptyForm, level: "FeaturedPremium" })).toEqual({
    Kind: "feature",
    Level: "FeaturedPremium",
  });
  expect(actionOf("delete", emptyForm)).toEqual({ Kind: "delete" });
  expect((["price", "energy", "feature", "delete"] as const).map(asksFirst)).toEqual([
    ...[true, true, false, false],
  ]);
});
