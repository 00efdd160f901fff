import type { Catalogue, Texts } from "./catalogue.ts";

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A key without the ending of a plural form. */
export const baseOf = (key: string): string => key.replace(PLURAL, "");

/** A text or all forms of one: `rows_*`. A key may be both, `rows` and `rows_one`. */
const nameOf = (key: string) => key.replace(PLURAL, "_*");
const namesOf = (texts: Texts) => new Set([...texts.keys()].map(nameOf));
const isPlural = (texts: Texts, base: string) => texts.has(`${base}_other`);

/** The names that a text wants filled in, each once. */
export const placeholdersOf = (text: unknown): string[] =>
  [...new Set([...String(text).matchAll(/{{\s*(\w+)[^}]*}}/g)].map(([, name = ""]) => name))].sort();

/** Placeholders of a text's forms; the singular may spell its number out. */
function formsOf(texts: Texts, name: string): Set<string> {
  const keys = [...texts.keys()].filter((key) => nameOf(key) === name && !/_(zero|one|two)$/.test(key));
  return new Set(keys.map((key) => placeholdersOf(texts.get(key)).join(", ")));
}

function pluralProblems(language: string, texts: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = [...new Set([...texts.keys()].map(baseOf))].filter((base) => isPlural(texts, base));
  const missing = plurals.flatMap((base) =>
    forms.filter((form) => !texts.has(`${base}_${form}`)).map((form) => `${base}_${form} is missing`),
  );
  const single = [...texts.keys()].filter((key) => PLURAL.test(key) && !isPlural(texts, baseOf(key)));
  return [...missing, ...single.map((key) => `${key} has no ${baseOf(key)}_other`)];
}

const emptyProblems = (texts: Texts) =>
  [...texts]
    .filter(([, text]) => typeof text !== "string" || text.trim() === "")
    .map(([key]) => `${key} is empty`);

function differences(texts: Texts, model: Texts): string[] {
  const here = namesOf(texts);
  const there = namesOf(model);
  const missing = [...there].filter((name) => !here.has(name)).map((name) => `${name} is missing`);
  const extra = [...here].filter((name) => !there.has(name)).map((name) => `${name} is in no other language`);
  const placeholders = [...here]
    .filter((name) => there.has(name))
    .filter((name) => new Set([...formsOf(texts, name), ...formsOf(model, name)]).size > 1)
    .map((name) => `${name} has other placeholders`);
  return [...missing, ...extra, ...placeholders];
}

/** What differs between the languages, or is incomplete in one, a line each. The first language is the model. */
export function keyProblems(catalogue: Catalogue): string[] {
  const [model = "", ...others] = Object.keys(catalogue).sort();
  const spaces = new Set(Object.values(catalogue).flatMap((language) => Object.keys(language)));
  return [...spaces].sort().flatMap((space) => {
    const of = (language: string): Texts => catalogue[language]?.[space] ?? new Map();
    const alone = [model, ...others].flatMap((language) =>
      [...pluralProblems(language, of(language)), ...emptyProblems(of(language))].map(
        (problem) => `${language}/${space}: ${problem}`,
      ),
    );
    const compared = others.flatMap((language) =>
      differences(of(language), of(model)).map((problem) => `${language}/${space}: ${problem}`),
    );
    return [...alone, ...compared];
  });
}
