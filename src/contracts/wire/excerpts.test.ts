import { expect, test } from "vitest";
import { excerpts } from "./excerpts.ts";

// SHEET-07
test("short texts are told whole, long ones where they differ", () => {
  expect(excerpts("A villa", "A flat")).toEqual(["A villa", "A flat"]);
  const before = "x".repeat(1_000);
  const [was, will] = excerpts(`${before}old${before}`, `${before}new${before}`);
  expect([was, will]).toEqual([
    `…${"x".repeat(40)}old${"x".repeat(117)}…`,
    `…${"x".repeat(40)}new${"x".repeat(117)}…`,
  ]);
  expect(excerpts("", before)).toEqual(["", `${"x".repeat(160)}…`]);
  expect(excerpts(before, `${before}!`)).toEqual([`…${"x".repeat(40)}`, `…${"x".repeat(40)}!`]);
});

// SHEET-07
test("a text of several lines is told in one, with where they end", () => {
  expect(excerpts("A villa\nby the sea", "A villa\n\nby the sea")).toEqual([
    "A villa ↵ by the sea",
    "A villa ↵  ↵ by the sea",
  ]);
});
