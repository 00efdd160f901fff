import { expect, test } from "vitest";
import { codeName } from "./codeName.ts";
import { countryName } from "./countryName.ts";

test("a country is named in the language asked for, whether it came as a code or as a name", () => {
  const spanish = (country: string) => countryName(country, "es");
  expect(["DE", "Germany", "Alemania", " germany "].map(spanish)).toEqual(Array(4).fill("Alemania"));
  expect(["GB", "United Kingdom", "Great Britain", "reino unido", "UK"].map(spanish)).toEqual(
    Array(5).fill("Reino Unido"),
  );
  expect(["Spain", "Netherlands", "The Netherlands", "Turkey", "Czech Republic"].map(spanish)).toEqual([
    ...["España", "Países Bajos", "Países Bajos", "Turquía", "Chequia"],
  ]);
  expect(["España", "DE", "USA"].map((country) => countryName(country, "en"))).toEqual([
    ...["Spain", "Germany", "United States"],
  ]);
});

test("every country of the world is found by the name that either language has for it", () => {
  const codes = ["AD", "AR", "BE", "CH", "CI", "DK", "DZ", "FI", "FR", "IE", "IT", "MA", "NO", "PL", "PT"];
  for (const code of [...codes, "RO", "RU", "SE", "TR", "UA", "US", "VE"]) {
    for (const [from, to] of [
      ["en", "es"],
      ["es", "en"],
    ] as const) {
      expect(countryName(codeName("region", code, from), to)).toBe(codeName("region", code, to));
    }
  }
});

test("what is no country stays as it is", () => {
  expect(["Alicante", "", "nowhere!", "__proto__"].map((place) => countryName(place, "es"))).toEqual([
    ...["Alicante", "", "nowhere!", "__proto__"],
  ]);
});
