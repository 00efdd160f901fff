import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "../scripts/sourceFiles.ts";
import { readCatalogue } from "../scripts/translations/catalogue.ts";
import { baseOf, placeholdersOf } from "../scripts/translations/keyProblems.ts";
import { textCalls } from "../scripts/translations/textCalls.ts";

const catalogue = readCatalogue();
const spaces = Object.keys(catalogue.en ?? {});
const calls = textCalls(catalogue, sourceFiles("src", "server"));
const sampleOf = (name: string) => (name === "count" ? 3 : `<${name}>`);
const valuesOf = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, sampleOf(name)]));

const panel = createInstance();
await panel.init({
  fallbackLng: false,
  ns: spaces,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    Object.entries(catalogue).map(([language, texts]) => [
      language,
      Object.fromEntries(spaces.map((space) => [space, Object.fromEntries(texts[space] ?? [])])),
    ]),
  ),
  keySeparator: false,
});

describe.each(Object.keys(catalogue))("Every text in %s", (language) => {
  const say = panel.getFixedT(language) as (key: string, values: object) => string;
  const bases = spaces.flatMap((space) =>
    [...new Set([...(catalogue[language]?.[space]?.keys() ?? [])].map(baseOf))].map((key) => [space, key]),
  );

  test("reads without a placeholder, filled in as the panel fills it in", () => {
    const unfilled = bases.flatMap(([space = "", key = ""]) => {
      const forms = [...(catalogue[language]?.[space] ?? [])].filter(([form]) => baseOf(form) === key);
      const wanted = forms.flatMap(([, text]) => placeholdersOf(text));
      // A text that is asked for by a key made at run time is filled in with what it wants.
      const asked = calls.filter((call) => call.key === `${space}:${key}`).map(({ params }) => params);
      const ways = asked.length > 0 ? asked : [new Set(wanted)];
      const said = ways.map((params) => say(`${space}:${key}`, valuesOf(params)));
      return said.filter((text) => /[{}]{2}/.test(text)).map((text) => `${space}:${key}: ${text}`);
    });
    expect(unfilled).toEqual([]);
  });
});
