import { beforeAll, expect, test } from "vitest";
import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";
import { activeFilters } from "#machines/property-list/propertyFilters.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { chipText } from "./ActiveFilters.tsx";

const place = {
  id: "m-03082",
  type: "municipality" as const,
  text: { en: "Jávea / Xàbia, Alicante", es: "Jávea / Xàbia, Alicante" },
  typeDescriptionKey: "location.municipality",
  center: { lat: 38.78, lon: 0.17 },
};
const features = [{ key: "pool", labels: { en: "Pool", es: "Piscina" } }];

const everyFilter: PropertySearch = {
  ...propertySearch.defaults,
  Status: "active",
  Featured: "FeaturedPremium",
  Id: 82_114,
  AgentRef: "A-20",
  Location: place.id,
  Radius: 15,
  Types: [25, 8],
  MinPrice: 200_000,
  MaxPrice: 1_250_000,
  MinBedrooms: 3,
  MinBathrooms: 2,
  Features: ["pool", "garden"],
  MinBuild: 100,
  MinPlot: 1_000,
  OfferType: 3,
  performance: "low",
};

const said: Record<string, string[]> = {};

beforeAll(async () => {
  for (const language of ["en", "es"] as const) {
    const { getFixedT } = await loadTexts(language, "properties", "list");
    const t = getFixedT(language, "properties");
    said[language] = activeFilters(everyFilter, {}).map((field) =>
      chipText(field, everyFilter, { t, language, place, features }),
    );
  }
});

test("every active filter is said in a few words, the radius with its place", () => {
  expect(said.en).toEqual([
    "Status: Active",
    "Premium",
    "Id 82114",
    "Reference A-20",
    "Jávea / Xàbia, Alicante, 15 Kms",
    "Finca / country house, Villa",
    "from €200,000",
    "to €1,250,000",
    "3+ bedrooms",
    "2+ bathrooms",
    "Pool, garden",
    "build from 100 m²",
    "plot from 1,000 m²",
    "Low performing",
    "For sale",
  ]);
});

test("and in Spanish as Spanish", () => {
  expect(said.es?.slice(4, 8)).toEqual([
    "Jávea / Xàbia, Alicante, 15 Kms",
    "Finca / casa de campo, Villa",
    "desde 200.000\u00a0€",
    "hasta 1.250.000\u00a0€",
  ]);
});
