import { expect, test } from "vitest";
import { readCell } from "./readCell.ts";
import { columnOf, type SheetColumn } from "./sheetColumns.ts";
import type { SheetReader } from "./sheetWords.ts";

const reader = (language: "en" | "es") => ({ language }) as SheetReader;
const plot = columnOf("Plot") as SheetColumn;
const read = (value: string, language: "en" | "es", was: number | null = null) =>
  readCell(plot, { is: "text", value }, reader(language), was);

// FIELD-29
test("a cell that may mean a thousand times more is a fault, unless it says what the listing has", () => {
  expect(read("10.000", "en")).toEqual({ fault: "twoReadings" });
  expect(read("10.000", "es")).toEqual({ value: 10_000 });
  expect(read("10,000", "es")).toEqual({ fault: "twoReadings" });
  expect(read("10,000", "en")).toEqual({ value: 10_000 });
  expect(read("87.654", "en", 87.654)).toEqual({ value: 87.654 });
  expect(read("1.250,5", "en")).toEqual({ value: 1_250.5 });
});
