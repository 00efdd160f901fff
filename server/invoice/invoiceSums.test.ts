import { expect, test } from "vitest";
import { invoiceSums } from "./invoiceSums.ts";

const line = (UnitCents: number, Quantity = 1) => ({
  Description: { en: "a", es: "b" },
  Quantity,
  UnitCents,
});
const sums = (...lines: ReturnType<typeof line>[]) => {
  const { NetCents, TaxCents, TotalCents } = invoiceSums(lines);
  return [NetCents, TaxCents, TotalCents];
};

// INV-12
test.each([
  ["45.00", [line(45_00)], [45_00, 9_45, 54_45]],
  ["13.00", [line(13_00)], [13_00, 2_73, 15_73]],
  ["225.00", [line(225_00)], [225_00, 47_25, 272_25]],
  ["two entries at 45.00", [line(45_00, 2)], [90_00, 18_90, 108_90]],
  ["nothing", [line(0)], [0, 0, 0]],
])("The tax on %s is to the cent", (_, lines, expected) => {
  expect(sums(...lines)).toEqual(expected);
});

test("The tax is rounded once, on the sum: three lines of 0.10 pay 0.06, not 0.02 each", () => {
  expect(sums(line(10), line(10), line(10))).toEqual([30, 6, 36]);
  expect(sums(line(50), line(50), line(50))).toEqual([150, 32, 182]);
});

// INV-12
test("Half a cent is a cent more", () => {
  expect(sums(line(50))).toEqual([50, 11, 61]);
  expect(sums(line(49))).toEqual([49, 10, 59]);
});

test("A line is its quantity times its price", () => {
  expect(invoiceSums([line(7_00, 3)]).Lines).toEqual([{ ...line(7_00, 3), NetCents: 21_00 }]);
});
