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
      "names and types as long as a text",
      listings({ town: "San Juan, ".repeat(20_000) }, { type: "villa with ".repeat(20_000) }),
      {
        taken: "2 of 2",
        lines: [
          `1 town FixTown ${"San Juan, ".repeat(20)} → San Juan de Alicante / Sant Joan d'Alacant`,
          `2 type WarnType ${"villa with ".repeat(18)}v… → Villa`,
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
    [
      // IMP-64
      "cadastral references as people copy them",
      listings(
        ...[
          "9872023VH5797S0001WX",
          "9872023 vh5797s 0001 wx",
          "9872023-VH5797S-0001-WX",
          "9872023VH5797S0001WX\u200b",
          "9872023VH5797S0001",
          "9872023VH5797S",
          "9872O23VH5797S0001WX",
          "N9564183K",
          "310000000001234567AB",
          "see deed",
        ].map((catastral) => ({ catastral })),
        { catastral: "12345", town: "Bilbao", province: "Bizkaia" },
        { cadastralRef: "9872023VH5797S0001WX.", catastral: null },
      ),
      {
        taken: "12 of 12",
        lines: [
          "3 catastral FixCadastre 9872023-VH5797S-0001-WX → 9872023VH5797S0001WX",
          "4 catastral FixCadastre 9872023VH5797S0001WX\u200b → 9872023VH5797S0001WX",
          "5 catastral FixCadastre 9872023VH5797S0001 → 9872023VH5797S0001WX",
          "6 catastral WarnCadastreParcel 9872023VH5797S",
          "7 catastral WarnCadastreLetters 9872O23VH5797S0001WX",
          "8 catastral WarnCadastreOther N9564183K",
          "9 catastral WarnCadastreOther 310000000001234567AB",
          "10 catastral WarnCadastre see deed",
          "11 catastral WarnCadastreOther 12345",
          "12 catastral FixCadastre 9872023VH5797S0001WX. → 9872023VH5797S0001WX",
        ],
      },
    ],
  ]));
