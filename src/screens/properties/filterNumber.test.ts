import { expect, test } from "vitest";
import { filterNumber } from "./filterNumber.ts";

test("a price is taken to the cent, with a point or a comma", () => {
  expect(filterNumber("200000", "price")).toBe(200_000);
  expect(filterNumber(" 199999,99 ", "price")).toBe(199_999.99);
  expect(filterNumber("199999.9", "price")).toBe(199_999.9);
  for (const wrong of ["1.234.567", "10.999", "-1", "1e5", "abc", "12345678901"]) {
    expect([wrong, filterNumber(wrong, "price")]).toEqual([wrong, "invalid"]);
  }
});

test("an Id is a whole number from 1 on, an area a whole number", () => {
  expect(filterNumber("82114", "id")).toBe(82_114);
  expect([filterNumber("0", "id"), filterNumber("8.5", "id"), filterNumber("x", "id")]).toEqual(
    Array(3).fill("invalid"),
  );
  expect([filterNumber("0", "area"), filterNumber("1,5", "area")]).toEqual([0, "invalid"]);
});

test("an empty field is no filter", () => {
  expect([filterNumber("", "price"), filterNumber("  ", "id")]).toEqual([null, null]);
});
