import { describe, expect, it } from "vitest";
import { safeText } from "./sheetXml.ts";

// SAFE-30
describe("text in a cell", () => {
  it.each(["=1+1", "+34 555 111", "-2", "@sum", "\tx", "\rx", "＝1", "＋1", "－1", "＠a", "  =1", "\n=1"])(
    "that begins with %j is no formula",
    (text) => expect(safeText(text)).toBe(`'${text}`),
  );

  it.each(["A = B", "1-2", "ana@mail.example", "", "¿Sigue libre?", "مرحبا", "🏡"])(
    "%j stays as it is",
    (text) => expect(safeText(text)).toBe(text),
  );

  it("has no characters that XML lacks, and no halves of characters", () => {
    expect(safeText("a\u0000b\u001fc\ud800d")).toBe("abc\ufffdd");
  });

  it("is as long as Excel reads", () => {
    expect(safeText("x".repeat(32_767))).toHaveLength(32_767);
    expect(safeText("x".repeat(32_768))).toBe(`${"x".repeat(32_766)}…`);
  });
});
