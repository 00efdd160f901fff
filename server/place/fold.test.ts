import { expect, test } from "vitest";
import { fold, foldWords } from "./fold.ts";

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
