import { expect, it } from "vitest";
import { foldText, referenceKey, sortKey } from "./propertyRow.ts";

const byBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(sortKey(one)), Buffer.from(sortKey(other)));

it("sorts names as a Spanish reader expects: accents and case do not count, ñ comes after n", () => {
  const sorted = ["Ávila", "Benissa", "Calpe", "Cambrils", "Caña", "Ceuta", "Dénia", "Jávea", "Xàbia"];
  expect([...sorted].reverse().sort(byBytes)).toEqual(sorted);
  expect(["Cañada", "Canzo", "Canal", "cantó"].sort(byBytes)).toEqual(["Canal", "cantó", "Canzo", "Cañada"]);
});

it("folds a text so that it is found without accents and case", () => {
  expect(foldText("  Año ÀÉÏ ")).toBe("ano aei");
});

it("takes references for the same that differ by case and outer spaces only", () => {
  expect(referenceKey(" a-1 ")).toBe(referenceKey("A-1"));
  expect(referenceKey("É-1")).toBe(referenceKey("E\u0301-1"));
  expect(referenceKey("É-1")).not.toBe(referenceKey("E-1"));
});
