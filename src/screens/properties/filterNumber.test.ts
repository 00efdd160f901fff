import { expect, test } from "vitest";
import { filterNumber } from "./filterNumber.ts";

test("a price is taken to the cent, with a point or a comma, and grouped as the panel writes it", () => {
  expect(filterNumber("200000", "cents")).toBe(200_000);
  expect(filterNumber(" 199999,99 ", "cents")).toBe(199_999.99);
  expect(filterNumber("199999.9", "cents")).toBe(199_999.9);
  for (const grouped of ["250.000", "250,000", "250 000 €", "250.000,00"]) {
    expect([grouped, filterNumber(grouped, "cents")]).toEqual([grouped, 250_000]);
  }
  for (const wrong of ["1.234.56", "10.9999", "-1", "1e5", "abc", "12345678901"]) {
    expect([wrong, filterNumber(wrong, "cents")]).toEqual([wrong, "invalid"]);
  }
});

test("an Id is a whole number from 1 on, an area a whole number", () => {
  expect(filterNumber("82114", "id")).toBe(82_114);
  expect([filterNumber("0", "id"), filterNumber("8.5", "id"), filterNumber("x", "id")]).toEqual(
    Array(3).fill("invalid"),
  );
  expect([filterNumber("0", "wholeArea"), filterNumber("1,5", "wholeArea")]).toEqual([0, "invalid"]);
  expect(filterNumber("1.250 m²", "wholeArea")).toBe(1_250);
});

test("an empty field is no filter", () => {
  expect([filterNumber("", "cents"), filterNumber("  ", "id")]).toEqual([null, null]);
});
