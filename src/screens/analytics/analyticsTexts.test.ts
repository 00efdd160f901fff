import type { TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { About } from "#contracts/wire/about.ts";
import { activeChips, analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { nameKey } from "#machines/analytics/groupNamesMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { chipText } from "./filters/FilterBar.tsx";
import { priceChange } from "./peek/PropertyFacts.tsx";
import { groupText } from "./table/groupText.ts";

type Words = TFunction<["analytics", "analyticsChart"]>;

const languages = ["en", "es"] as const;
const words = {} as Record<(typeof languages)[number], Words>;

beforeAll(async () => {
  for (const language of languages) {
    const i18n = await loadTexts(language, "analytics", "list", "analyticsChart");
    words[language] = i18n.getFixedT<["analytics", "analyticsChart"]>(language, [
      "analytics",
      "analyticsChart",
    ]);
  }
});

const names = {
  [nameKey("town", "m-03082")]: { en: "Jávea / Xàbia", es: "Jávea / Xàbia", detail: "Alicante" },
  [nameKey("region", "r-10")]: { en: "Valencian Community", es: "Comunitat Valenciana" },
  [nameKey("property", "82114")]: { en: "A-2041", es: "A-2041", detail: "Jávea" },
  [nameKey("town", "m-00000")]: null,
};

// DSTAT-08
test("Every group is called something in both languages", () => {
  const called = (language: "en" | "es") =>
    (
      [
        ["status", "deactivated"],
        ["type", "25"],
        ["bedrooms", "1"],
        ["bathrooms", "3"],
        ["price", "0-500"],
        ["price", "100000-150000"],
        ["price", "2000000-"],
        ["language", "de"],
        ["country", "GB"],
        ["device", "smarttv"],
        ["device", "n/a"],
        ["device", "watch"],
        ["region", "r-10"],
        ["town", "m-03082"],
        ["town", "m-00000"],
        ["property", "82114"],
        ["agentref", "A-2041"],
        ["country", ""],
      ] as const
    ).map(([dimention, group]) => {
      const text = groupText(dimention, group, { t: words[language], language, names, failed: false });
      return [text?.text, text?.detail].filter(Boolean).join(" | ");
    });
  expect(called("en")).toEqual([
    "Deactivated",
    "Villa",
    "1 bedroom",
    "3 bathrooms",
    "Under €500",
    "€100,000 to €150,000",
    "€2,000,000 or more",
    "German",
    "United Kingdom",
    "Smart TV",
    "Not known",
    "watch",
    "Valencian Community",
    "Jávea / Xàbia | Alicante",
    "m-00000",
    "A-2041 | 82114 · Jávea",
    "A-2041",
    "Unknown",
  ]);
  expect(
    called("es")
      .slice(0, 9)
      .map((text) => text.replaceAll("\u00a0", " ")),
  ).toEqual([
    "Desactivado",
    "Villa",
    "1 dormitorio",
    "3 baños",
    "Menos de 500 €",
    "De 100.000 € a 150.000 €",
    "2.000.000 € o más",
    "Alemán",
    "Reino Unido",
  ]);
});

test("A group whose name is on its way is called nothing yet, and by its code when that failed", () => {
  const given = { t: words.en, language: "en", names: {} };
  expect(groupText("province", "p-03", { ...given, failed: false })).toBeNull();
  expect(groupText("province", "p-03", { ...given, failed: true })).toEqual({ text: "p-03" });
});

test("Every active filter is said in a few words", () => {
  const chips = (about: About, query: string, language: "en" | "es" = "en") => {
    const { read, defaults } = analyticsSearch(about, "2026-11-21");
    const search = read(query);
    const entryNames = { [nameKey("entry", "4001")]: { en: "Bar Sol", es: "Bar Sol" } };
    const given = { about, t: words[language], language, placeName: "Jávea, Alicante", entryNames };
    return activeChips(search, defaults).map((chip) => chipText(chip, search, given));
  };
  const query =
    "fromdate=2026-11-01&offer=4&types=1&types=25&id=82114&agentref=A-2&minprice=90000&maxprice=300000" +
    "&bedrooms=3%2B&bathrooms=1&location=m-03082&language=de&device=mobile&country=GB";
  expect(chips("property", query)).toEqual([
    "01/11/2026 to 20/11/2026",
    "Long-term rent",
    "Apartment, Villa",
    "Id 82114",
    "Reference A-2",
    "From €90,000",
    "Up to €300,000",
    "3+ bedrooms",
    "1 bathroom",
    "Jávea, Alicante",
    "Language: German",
    "Device: Mobile",
    "Country: United Kingdom",
  ]);
  expect(chips("property", "types=1&types=2&types=3")).toEqual(["3 types"]);
  expect(chips("directory", "id=4001&id=4002&device=n/a")).toEqual(["Bar Sol, Id 4002", "Device: Not known"]);
  expect(chips("property", query, "es").slice(-3)).toEqual([
    "Idioma: Alemán",
    "Dispositivo: Móvil",
    "País: Reino Unido",
  ]);
});

test("A price tells by how much it changed, in one currency", () => {
  const period = { Id: 1, FromDate: "2026-01-01", ToDate: null, Price: 96, Currency: "EUR" } as const;
  expect(priceChange(period, { ...period, Price: 100 })).toBe(-4);
  expect(priceChange(period, { ...period, Price: 100, Currency: "GBP" })).toBeNull();
  expect(priceChange(period, undefined)).toBeNull();
});
