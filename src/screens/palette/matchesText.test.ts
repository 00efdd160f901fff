import { expect, test } from "vitest";
import { matchesText } from "./usePaletteActions.tsx";

// KEY-02
test("a screen is found by the beginnings of its words, without accents", () => {
  expect(matchesText("analit inm", "Analítica de inmuebles")).toBe(true);
  expect(matchesText("ANA", "Analítica de inmuebles")).toBe(true);
  expect(matchesText("tica", "Analítica de inmuebles")).toBe(false);
  expect(matchesText("", "Anything")).toBe(true);
});
