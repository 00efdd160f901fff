import { describe } from "vitest";
import { listings, reportsOf } from "#tests/fixtures/feedReport.ts";

const at = (lat: number, lon: number) => `<latitude>${lat}</latitude><longitude>${lon}</longitude>`;
const torrevieja = (lat: number, lon: number) => ({ town: "Torrevieja", location: at(lat, lon) });

describe("a feed whose places are not what they seem", () =>
  reportsOf([
    [
      // IMP-62
      "a lost minus sign, swapped coordinates, both, and a sea",
      listings(
        torrevieja(37.9787, -0.6822),
        torrevieja(37.9787, 0.6822),
        torrevieja(-0.6822, 37.9787),
        torrevieja(0.6822, 37.9787),
        torrevieja(37.2, 0.9),
        { town: "Chiclana de la Frontera", province: "Cádiz", location: at(36.4192, 6.1494) },
      ),
      {
        taken: "6 of 6",
        lines: [
          "2 location FixPosition 37.9787, 0.6822 → 37.9787, -0.6822",
          "3 location FixPosition -0.6822, 37.9787 → 37.9787, -0.6822",
          "4 location FixPosition 0.6822, 37.9787 → 37.9787, -0.6822",
          "5 location WarnPinElsewhere 37.2, 0.9",
          "6 location FixPosition 36.4192, 6.1494 → 36.4192, -6.1494",
        ],
      },
    ],
    [
      // IMP-62
      "a pin in another province, in the next town, and a town of elsewhere",
      listings(
        { location: at(40.4168, -3.7038) },
        { location: at(38.7111, 0.1401) },
        { town: "Ronda", location: at(38.79, 0.16) },
        { town: "Ronda", province: "", location: at(38.79, 0.16) },
        { town: "Quesada", province: "" },
      ),
      {
        taken: "3 of 5",
        lines: [
          "1 location WarnPinElsewhere 40.4168, -3.7038",
          "2 location WarnPinOutside 38.7111, 0.1401",
          "3 town FixTown Ronda → Jávea / Xàbia",
          "4 town ErrTownContradiction Ronda",
          "5 town ErrAmbiguousTown Quesada",
        ],
      },
    ],
    [
      // IMP-63
      "another country",
      listings(
        { town: "Tavira", province: "Faro", country: "Portugal", location: at(37.1264, -7.6486) },
        { town: "Vila Real", province: "", location: at(41.3006, -7.7441) },
        { country: "Spain" },
      ),
      {
        taken: "1 of 3",
        lines: [
          "1 country ErrOtherCountry Tavira, Faro, Portugal → Portugal",
          "2 country ErrOtherCountry Vila Real → Portugal",
        ],
      },
    ],
  ]));
