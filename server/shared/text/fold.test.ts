import { expect, it, test } from "vitest";
import { foldText } from "#contracts/wire/foldText.ts";
import { fold, foldWords, sortKey, withinEdits } from "./fold.ts";

// PLACE-04
test.each([
  ["Xàbia/Jávea", "xabia javea"],
  ["L'Alfàs del Pi", "l alfas del pi"],
  ["Torre-Pacheco", "torre pacheco"],
  ["A Coruña", "a coruna"],
  ["Sant Marcel·lí", "sant marcelli"],
  ["  Peñíscola  ", "peniscola"],
])("%s folds to %s", (name, folded) => {
  expect(fold(name)).toBe(folded);
});

// PLACE-05
test("articles do not tell names apart, unless there is nothing else", () => {
  expect(foldWords("La Nucía")).toEqual(["nucia"]);
  expect(foldWords("l'Alfàs del Pi")).toEqual(["alfas", "pi"]);
  expect(foldWords("es Castell")).toEqual(["castell"]);
  expect(foldWords("A Os")).toEqual(["a", "os"]);
});

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

test.each([
  ["marbela", "marbella", 1, true],
  ["benidrom", "benidorm", 1, true],
  ["jvaea", "javea", 1, true],
  ["torrevi", "torrevieja", 1, true],
  ["torervi", "torrevieja", 1, true],
  ["marbela", "mallorca", 1, false],
  ["mrbela", "marbella", 1, false],
  ["mrbela", "marbella", 2, true],
])("%s for %s with at most %i slips: %s", (typed, name, most, close) => {
  expect(withinEdits(typed, name, most)).toBe(close);
});
