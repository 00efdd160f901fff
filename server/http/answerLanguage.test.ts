import { expect, it } from "vitest";
import { answerLanguage } from "./answerLanguage.ts";

it.each([
  [undefined, "en"],
  ["", "en"],
  ["es", "es"],
  ["ES-es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en;q=0.5, es;q=0.7", "es"],
  ["de-DE, fr;q=0.9", "en"],
  ["de, es;q=0.1", "es"],
  ["es;q=0, en;q=0.2", "en"],
  ["*", "en"],
  ["es;q=x", "es"],
  [",;q=1,;;", "en"],
])("%j is answered in %s", (header, language) => {
  expect(answerLanguage(header)).toBe(language);
});
