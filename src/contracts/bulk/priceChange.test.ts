import { expect, test } from "vitest";
import { isPriceChange, newPrice, type PriceChange, roundings } from "./priceChange.ts";

const percent = (Value: number, Round: PriceChange["Round"] = 1): PriceChange => ({
  By: "percent",
  Value,
  Round,
});

// BULK-02, BULK-03
test.each<[price: number, change: PriceChange, expected: number]>([
  [250_000, percent(3), 257_500],
  [250_000, percent(3, 5_000), 260_000],
  [249_999, percent(3, 1_000), 257_000],
  [100, percent(0.5), 101],
  [100, percent(0.49), 100],
  [50, percent(5), 53],
  [650_000, percent(-2.5, 100), 633_800],
  [650_000, percent(-90), 65_000],
  [999_999_999, percent(500, 5_000), 6_000_000_000],
  [1_150, { By: "amount", Value: 50, Round: 100 }, 1_200],
  [1_149, { By: "amount", Value: -100, Round: 100 }, 1_000],
  [1_000, { By: "amount", Value: -1_000, Round: 1 }, 0],
])("%i, changed by %o, is %i", (price, change, expected) => {
  expect(newPrice(price, change)).toBe(expected);
});

// BULK-03
test("a new price is always a multiple of its step, and never further away than half of it", () => {
  for (const Round of roundings) {
    for (let price = 1; price < 2_000_000; price += 7_919) {
      const made = newPrice(price, percent(3.17, Round));
      const exact = (price * 10_317) / 10_000;
      expect(made % Round).toBe(0);
      expect(Math.abs(made - exact)).toBeLessThanOrEqual(Round / 2 + 1e-6);
    }
  }
});

// BULK-02
test("a percentage has two decimals and bounds, an amount is whole, and zero changes nothing", () => {
  const fits = (By: PriceChange["By"], ...values: number[]) =>
    values.map((Value) => isPriceChange({ By, Value }));
  expect(fits("percent", 3, 0.01, -90, 500, 3.17)).toEqual([true, true, true, true, true]);
  expect(fits("percent", 0, 0.001, -90.01, 501, Number.NaN)).toEqual([false, false, false, false, false]);
  expect(fits("amount", 1, -5_000, 0.5, 0, 1e9)).toEqual([true, true, false, false, false]);
});
