import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Texts = { readonly [key: string]: string | Texts };

/** Every text of a language, by namespace and key. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (name: string, value: string | Texts) => {
    if (typeof value === "string") texts.set(name, value);
    else
      for (const [key, inner] of Object.entries(value))
        collect(`${name}${name.endsWith(":") ? "" : "."}${key}`, inner);
  };
  for (const file of readdirSync(`locales/${language}`).filter((one) => one.endsWith(".json")))
    collect(`${file.replace(".json", "")}:`, JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")));
  return texts;
}

const words = {
  en: { standard: /\bstandard\b/i, premium: /\bpremium\b/i, free: /\bfree\b/i },
  es: { standard: /\bestándar\b/i, premium: /\bpremium\b/i, free: /\bgratuito\b/i },
} as const;

/** Where one level is said: list, switches, filters, many at once, figures, chart, prices, dashboard, failures. */
const places = {
  standard: [
    "directories:featured.standard",
    "directories:featured.toStandard",
    "properties:featured.Standard",
    "properties:filterFeatured.Featured",
    "bulk:action.Featured",
    "analytics:tier.Featured",
    "analyticsChart:mark.standard",
    "advertise:Featured.name",
    "dashboard:usage.standard",
    "problem:ErrFeaturedExceeded",
    "problem:ErrPropertyIsAlreadyFeatured",
  ],
  premium: [
    "directories:featured.premium",
    "directories:featured.toPremium",
    "properties:featured.Premium",
    "properties:filterFeatured.FeaturedPremium",
    "bulk:action.FeaturedPremium",
    "analytics:tier.FeaturedPremium",
    "analyticsChart:mark.premium",
    "advertise:FeaturedPremium.name",
    "dashboard:usage.premium",
    "problem:ErrFeaturedPremiumExceeded",
    "problem:ErrPropertyIsAlreadyFeaturedPremium",
  ],
  free: ["advertise:Free.name", "analytics:tier.Free"],
} as const;

/** Specified in these words (FEAT-05). */
const specified = ["properties:featured.upgrade"];

/** "Featured" said as one level beside the other; "featured (Standard or Premium)" says both. */
const asLevel = {
  en: /featured\s*(\/|,|and|or)\s*(the\s+)?premium/i,
  es: /destacad[oa]s?\s*(\/|,|y|o)\s*(los\s+|de\s+)?premium/i,
} as const;

// DIR-18
describe.each(["en", "es"] as const)("In %s", (language) => {
  const texts = textsOf(language);
  const levels = Object.keys(places) as (keyof typeof places)[];

  test.each(levels)("the level %s has its name wherever it is said, and no other's", (level) => {
    const named = places[level].map((key) => {
      const text = texts.get(key) ?? "";
      return [key, levels.filter((one) => words[language][one].test(text))];
    });
    expect(named).toEqual(places[level].map((key) => [key, [level]]));
  });

  // A price, a figure and a letter name it alone, as the list does.
  test("a level that stands alone has no other word beside its name", () => {
    const nameOf = (key: string) => texts.get(key);
    for (const level of ["Featured", "FeaturedPremium", "Free"])
      expect([level, nameOf(`advertise:${level}.name`)]).toEqual([level, nameOf(`analytics:tier.${level}`)]);
    expect(nameOf("advertise:Featured.name")).toBe(nameOf("directories:featured.standard"));
  });

  test("no text calls one level featured beside Premium", () => {
    const wrong = [...texts].filter(
      ([key, text]) => !specified.includes(key) && asLevel[language].test(text),
    );
    expect(wrong).toEqual([]);
  });

  test("a figure of a level is followed by its name", () => {
    const figures = [...texts].filter(([, text]) => text.includes("{{Featured}}"));
    expect(figures.map(([key]) => key)).toEqual(["advertise:property.now", "advertise:directory.now"]);
    const [first, second] = language === "en" ? ["Standard", "Premium"] : ["Estándar", "Premium"];
    for (const [key, text] of figures)
      expect([
        key,
        new RegExp(
          `\\{\\{Featured\\}\\}( \\p{L}+)? ${first}.*\\{\\{FeaturedPremium\\}\\} ${second}`,
          "u",
        ).test(text),
      ]).toEqual([key, true]);
  });
});

// DIR-18
test("the glossary has the same names", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  expect(glossary).toMatch(/\| Standard, Premium \|.*\| Estándar, Premium \|/);
  expect(glossary).toMatch(/\| free \|.*\| gratuito \|/);
});
