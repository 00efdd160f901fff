import { expect, it } from "vitest";
import { importCodes } from "#contracts/import/importCodes.ts";
import en from "#locales/en/importCode.json" with { type: "json" };
import es from "#locales/es/importCode.json" with { type: "json" };

// IMP-14
it.each([
  ["en", en],
  ["es", es],
])("%s says what every line of an import's report means", (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...importCodes].sort());
});
